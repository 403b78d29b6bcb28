/** Choices that are made with buttons, because they have no place on the board. */
import type { Choice } from '../../engine/engine';

/** More buttons than this are a list. */
export const MOST_BUTTONS = 8;

/** The choices that neither lie on a square nor at a spot; passing comes last. */
export function plainChoices(choices: readonly Choice[]): Choice[] {
  const plain = choices.filter((choice) => !isOnBoard(choice));
  return [...plain.filter((choice) => !choice.isPass), ...plain.filter((choice) => choice.isPass)];
}

/** The way to do nothing and go on, if there is one. */
export function passOf(choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice.isPass);
}

/** The choices that digits stand for, in their order: buttons, where nothing on the board is numbered. */
export function numberedChoices(choices: readonly Choice[]): Choice[] {
  return choices.some(isOnBoard) ? [] : plainChoices(choices).filter((choice) => !choice.isPass).slice(0, 9);
}

/** Whether a choice is made on the board. */
export function isOnBoard(choice: Choice): boolean {
  return (choice.square !== undefined && choice.rotation !== undefined) || choice.spot !== undefined;
}
