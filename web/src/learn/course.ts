/** Courses: lessons of small steps, each a prepared position, what is asked there, and which answers are meant. */
import type { Choice, Entry } from '../engine/engine';
import type { Key } from '../i18n';
import type { CourseName } from './courses';

/** What somebody did, and what the engine says happened. */
export interface Answer {
  choice: Choice;
  entries: readonly Entry[];
}

/** Whether an answer is what was asked for. Other legal answers are no mistakes of the game, only beside the point. */
export type Wish = (answer: Answer) => boolean;

/** Something that is learnt by hand: each has a word about how it is done by mouse, by finger and in text mode. */
export type Skill = 'lay' | 'turn' | 'claim';

/** One choice that is asked for. */
export interface Move {
  ask: Key;
  skill?: Skill;
  wish: Wish;
  /** What is said to another legal answer; a move for which every answer is right has none. */
  wrong?: Key;
  /** Whether the turn goes on without a figure, because the step is about something else. */
  isWithoutFigure?: boolean;
}

/** A position and what is to be done there. */
export interface Step {
  name: string;
  title: Key;
  moves: readonly Move[];
  /** What is said when all of it is done. */
  done: Key;
}

/** A lesson. */
export interface Course {
  /** The game that is learnt, as records name it. */
  name: CourseName;
  steps: readonly Step[];
}

/** The seat of whoever learns. */
export const LEARNER = 0;

/** The prepared positions: records that end where the learner has to choose. */
const games = import.meta.glob<string>('./games/*.bgn', { query: '?raw', import: 'default', eager: true });

/** The record of a step. */
export function recordOf(course: Course, step: Step): string {
  const bgn = games[`./games/${course.name}-${step.name}.bgn`];
  if (bgn === undefined) throw new Error(`there is no game for ${course.name} ${step.name}`);
  return bgn;
}

/** Whatever is legal is right. */
export const anything: Wish = () => true;

/** One of these actions. */
export function oneOf(...actions: string[]): Wish {
  return ({ choice }) => actions.includes(choice.action);
}

/** Any action but these. */
export function noneOf(...actions: string[]): Wish {
  return ({ choice }) => !actions.includes(choice.action);
}

/** A figure on a feature of a kind. */
export function claims(kind: string): Wish {
  return ({ choice }) => choice.place?.split(':')[1]?.split('.')[0] === kind;
}

/** The learner gets at least so many points for something. */
export function scores(subject: string, points = 1): Wish {
  return ({ entries }) =>
    entries
      .flatMap((entry) => entry.events)
      .some(
        ({ score }) =>
          score?.subject === subject && score.shares.some((share) => share.seat === LEARNER && share.points >= points),
      );
}
