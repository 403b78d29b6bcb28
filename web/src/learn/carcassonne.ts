/** The first lesson: the base game in ten steps, farmers last. */
import { anything, claims, noneOf, oneOf, scores, type Course } from './course';

export const CARCASSONNE: Course = {
  name: 'carcassonne',
  steps: [
    {
      name: 'lay',
      title: 'learn.base.lay',
      moves: [{ ask: 'learn.base.lay.ask', skill: 'lay', wish: anything, isWithoutFigure: true }],
      done: 'learn.base.lay.done',
    },
    {
      name: 'turn',
      title: 'learn.base.turn',
      moves: [
        { ask: 'learn.base.turn.ask', skill: 'turn', wish: oneOf('2,0@90'), wrong: 'learn.base.turn.wrong', isWithoutFigure: true },
      ],
      done: 'learn.base.turn.done',
    },
    {
      name: 'claim',
      title: 'learn.base.claim',
      moves: [
        { ask: 'learn.base.claim.ask', wish: oneOf('2,-1@0'), wrong: 'learn.base.claim.wrong' },
        { ask: 'learn.base.claim.ask2', skill: 'claim', wish: claims('road'), wrong: 'learn.base.claim.wrong2' },
      ],
      done: 'learn.base.claim.done',
    },
    {
      name: 'complete',
      title: 'learn.base.complete',
      moves: [
        { ask: 'learn.base.complete.ask', wish: scores('road'), wrong: 'learn.base.complete.wrong', isWithoutFigure: true },
      ],
      done: 'learn.base.complete.done',
    },
    {
      name: 'monk',
      title: 'learn.base.monk',
      moves: [
        { ask: 'learn.base.monk.ask', wish: oneOf('0,1@0'), wrong: 'learn.base.monk.wrong' },
        { ask: 'learn.base.monk.ask2', wish: claims('monastery'), wrong: 'learn.base.monk.wrong2' },
      ],
      done: 'learn.base.monk.done',
    },
    {
      name: 'around',
      title: 'learn.base.around',
      moves: [
        { ask: 'learn.base.around.ask', wish: scores('monastery'), wrong: 'learn.base.around.wrong', isWithoutFigure: true },
      ],
      done: 'learn.base.around.done',
    },
    {
      name: 'home',
      title: 'learn.base.home',
      moves: [{ ask: 'learn.base.home.ask', wish: scores('city'), wrong: 'learn.base.home.wrong', isWithoutFigure: true }],
      done: 'learn.base.home.done',
    },
    {
      name: 'tie',
      title: 'learn.base.tie',
      moves: [{ ask: 'learn.base.tie.ask', wish: scores('city'), wrong: 'learn.base.tie.wrong', isWithoutFigure: true }],
      done: 'learn.base.tie.done',
    },
    {
      name: 'majority',
      title: 'learn.base.majority',
      moves: [
        { ask: 'learn.base.majority.ask', wish: scores('city'), wrong: 'learn.base.majority.wrong', isWithoutFigure: true },
      ],
      done: 'learn.base.majority.done',
    },
    {
      name: 'farmer',
      title: 'learn.base.farmer',
      moves: [
        // From these squares its fields do not reach all three cities.
        { ask: 'learn.base.farmer.ask', wish: noneOf('0,1@0', '3,-2@0', '4,-1@90', '3,0@0'), wrong: 'learn.base.farmer.wrong' },
        { ask: 'learn.base.farmer.ask2', wish: scores('field', 9), wrong: 'learn.base.farmer.wrong2' },
      ],
      done: 'learn.base.farmer.done',
    },
  ],
};
