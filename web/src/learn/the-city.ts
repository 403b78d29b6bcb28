/** The second lesson: The City in eight steps, for those who know how tiles are laid. */
import { anything, claims, noneOf, oneOf, scores, type Course } from './course';

export const THE_CITY: Course = {
  name: 'the-city',
  steps: [
    {
      name: 'lay',
      title: 'learn.city.lay',
      moves: [{ ask: 'learn.city.lay.ask', skill: 'lay', wish: anything, isWithoutFigure: true }],
      done: 'learn.city.lay.done',
    },
    {
      name: 'claim',
      title: 'learn.city.claim',
      moves: [
        // Houses against both its open sides would finish the market before anybody can stand on it.
        { ask: 'learn.city.claim.ask', skill: 'turn', wish: noneOf('1,1@270'), wrong: 'learn.city.claim.wrong' },
        { ask: 'learn.city.claim.ask2', skill: 'claim', wish: claims('market'), wrong: 'learn.city.claim.wrong2' },
      ],
      done: 'learn.city.claim.done',
    },
    {
      name: 'market',
      title: 'learn.city.market',
      moves: [
        { ask: 'learn.city.market.ask', skill: 'turn', wish: scores('market', 9), wrong: 'learn.city.market.wrong', isWithoutFigure: true },
      ],
      done: 'learn.city.market.done',
    },
    {
      name: 'street',
      title: 'learn.city.street',
      moves: [{ ask: 'learn.city.street.ask', wish: scores('street'), wrong: 'learn.city.street.wrong', isWithoutFigure: true }],
      done: 'learn.city.street.done',
    },
    {
      name: 'wall',
      title: 'learn.city.wall',
      moves: [
        { ask: 'learn.city.wall.ask', wish: anything },
        { ask: 'learn.city.wall.ask2', wish: anything, isWithoutFigure: true },
      ],
      done: 'learn.city.wall.done',
    },
    {
      name: 'guard',
      title: 'learn.city.guard',
      moves: [
        { ask: 'learn.city.guard.ask', wish: oneOf('wall>3,0:E'), wrong: 'learn.city.guard.wrong' },
        { ask: 'learn.city.guard.ask2', wish: oneOf('guard'), wrong: 'learn.city.guard.wrong2' },
      ],
      done: 'learn.city.guard.done',
    },
    {
      name: 'tower',
      title: 'learn.city.tower',
      moves: [{ ask: 'learn.city.tower.ask', wish: scores('tower', 2), wrong: 'learn.city.tower.wrong' }],
      done: 'learn.city.tower.done',
    },
    {
      name: 'end',
      title: 'learn.city.end',
      moves: [
        { ask: 'learn.city.end.ask', wish: anything },
        { ask: 'learn.city.end.ask2', wish: scores('area'), wrong: 'learn.city.end.wrong2' },
      ],
      done: 'learn.city.end.done',
    },
  ],
};
