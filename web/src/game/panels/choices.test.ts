/** Choices that are made with buttons. */
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../engine/engine';
import { numberedChoices, passOf, plainChoices } from './choices';

function choice(action: string, more: Partial<Choice> = {}): Choice {
  return { action, isPass: false, ...more } as Choice;
}

describe('plain choices', () => {
  it('are those without square and spot, with passing last', () => {
    const choices = [
      choice('pass', { isPass: true }),
      choice('0,1@90', { square: { x: 0, y: 1 }, rotation: 1 }),
      choice('small>0,1:city.N', { spot: { x: 1, y: 1 } }),
      choice('second'),
    ];
    expect(plainChoices(choices).map((own) => own.action)).toEqual(['second', 'pass']);
    expect(passOf(choices)?.action).toBe('pass');
  });

  it('have digits, passing none, unless something on the board has', () => {
    const buttons = [choice('pass', { isPass: true }), choice('ransom:blue.small'), choice('ransom:blue.big')];
    expect(numberedChoices(buttons).map((own) => own.action)).toEqual(['ransom:blue.small', 'ransom:blue.big']);
    expect(numberedChoices([...buttons, choice('small>0,1:city.N', { spot: { x: 1, y: 1 } })])).toEqual([]);
  });

  it('include a square that cannot be laid on, since the board does not offer it', () => {
    expect(plainChoices([choice('blast', { square: { x: 0, y: 0 } })])).toHaveLength(1);
  });
});
