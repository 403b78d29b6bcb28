/** Lessons against the real engine: every step can be done, other answers are taken back, refusals are the engine's own. */
import { describe, expect, it } from 'vitest';
import { courseOf } from './all';
import { recordOf, type Course, type Step } from './course';
import { COURSE_NAMES, STEPS } from './courses';
import { readTable } from './engine-tables';
import { Lesson } from './lesson.svelte';

const seats = [
  { player: 'person', name: 'Anna', colour: 0, pattern: 0 },
  { player: 'gentle', name: 'Computer', colour: 1, pattern: 1 },
];

const open = (course: Course, at = 0) => Lesson.open(course, seats, at, readTable);

/** Tries every choice of the present move until one is right; how many were not. */
async function answer(lesson: Lesson): Promise<{ wrong: number; right: string }> {
  const { at, move } = lesson;
  let wrong = 0;
  for (const { action } of [...lesson.choices]) {
    await lesson.choose(action);
    if (lesson.state === 'done' || lesson.move !== move) return { wrong, right: action };
    expect(lesson.state).toBe('wrong');
    expect(lesson.said).toBe(lesson.asked.wrong);
    wrong += 1;
  }
  throw new Error(`nothing is right in step ${at}, move ${move}`);
}

describe.each(COURSE_NAMES)('the lesson of %s', (name) => {
  const course = courseOf(name);

  it('has as many steps as the pages say, each with its own name and game', () => {
    expect(course.steps).toHaveLength(STEPS[name]);
    expect(new Set(course.steps.map((step) => step.name)).size).toBe(STEPS[name]);
    for (const step of course.steps) expect(recordOf(course, step)).toContain(`[Game "${name}"]`);
  });

  it.each(course.steps.map((step, at) => [step.name, at] as const))('step %s is done by doing', async (_, at) => {
    const lesson = await open(course, at);
    for (const move of lesson.step.moves) {
      expect(lesson.chooser).toBe(0);
      expect(lesson.said).toBe(move.ask);
      const { wrong } = await answer(lesson);
      // A friendly word is there if and only if somebody can hear it.
      if (wrong > 0) expect(move.wrong).toBeDefined();
    }
    expect(lesson.state).toBe('done');
    expect(lesson.choices).toEqual([]);
    expect(lesson.said).toBe(lesson.step.done);
  });

  const long = course.steps.flatMap((step, at) => (step.moves.length > 1 ? [[step.name, at] as const] : []));
  it.each(long)('step %s can be done whichever right answer comes first', async (_, at) => {
    const { choices } = await open(course, at);
    for (const { action } of choices) {
      const lesson = await open(course, at);
      await lesson.choose(action);
      if (lesson.move === 0) continue;
      await answer(lesson).catch(() => expect.fail(`nothing is right after ${action}`));
    }
  });
});

describe('a lesson', () => {
  const course = courseOf('carcassonne');
  const stepOf = (name: string): [Step, number] => {
    const at = course.steps.findIndex((step) => step.name === name);
    return [course.steps[at]!, at];
  };

  it('takes an answer beside the point back and asks again', async () => {
    const lesson = await open(course, stepOf('turn')[1]);
    const { view } = lesson;
    await lesson.choose('2,0@0');
    expect(lesson.state).toBe('wrong');
    // The same choices are offered, so that the tile is in hand again.
    expect(lesson.view).toBe(view);
    expect((await lesson.table.view()).ply).toBe(view.ply);
    await lesson.choose('2,0@90');
    expect(lesson.state).toBe('done');
  });

  it('tells the points as the engine gives them', async () => {
    const lesson = await open(course, stepOf('tie')[1]);
    await lesson.choose('0,-2@180');
    expect(lesson.scores.map(({ subject, shares }) => [subject, shares.map(({ seat, points }) => [seat, points])])).toEqual([
      ['city', [[0, 10], [1, 10]]],
    ]);
    expect(lesson.view.players.map((player) => player.score)).toEqual([10, 10]);
  });

  it('lets a follower come home', async () => {
    const lesson = await open(course, stepOf('home')[1]);
    expect(lesson.view.players[0]?.pieces[0]?.count).toBe(0);
    await lesson.choose('1,-2@180');
    expect(lesson.view.players[0]?.pieces[0]?.count).toBe(1);
  });

  it('pays farmers when the game is over', async () => {
    const lesson = await open(course, stepOf('farmer')[1]);
    await lesson.choose('1,0@0');
    expect(lesson.asked.ask).toBe('learn.base.farmer.ask2');
    await lesson.choose('small>1,0:field.ER');
    expect(lesson.said).toBe('learn.base.farmer.wrong2');
    await lesson.choose('small>1,0:field.NL');
    expect(lesson.view.decision.who).toBe('over');
    expect(lesson.view.players[0]?.score).toBe(9);
  });

  it('plays nothing that is not offered, and knows why from the engine', async () => {
    const lesson = await open(course, 0);
    await lesson.choose('5,5@0');
    expect(lesson.state).toBe('ask');
    expect((await lesson.table.refusal('5,5@0'))?.words.text).toBeTruthy();
  });

  it('lays a step out again, goes on and skips', async () => {
    const lesson = await open(course, 0);
    const { ply } = lesson.view;
    await lesson.choose('1,0@0');
    const { sitting } = lesson;
    await lesson.go(0);
    expect([lesson.state, lesson.view.ply, lesson.sitting]).toEqual(['ask', ply, sitting + 1]);
    await lesson.go(4);
    expect([lesson.step.name, lesson.move]).toEqual(['monk', 0]);
    await lesson.go(99);
    expect(lesson.step.name).toBe('monk');
  });

  it('lets the opponent build before the learner builds again', async () => {
    const lesson = await open(courseOf('the-city'), 4);
    await lesson.choose('gate>0,0:W');
    expect(lesson.log.at(-1)?.seat).toBe(1);
    expect(lesson.choices.every(({ action }) => action.startsWith('wall>'))).toBe(true);
  });
});

it('keeps no table of a step that nobody waits for any more', async () => {
  const closed: number[] = [];
  let opened = 0;
  const read = async (bgn: string) => {
    const [table, number] = [await readTable(bgn), (opened += 1)];
    return new Proxy(table, { get: (own, name) => (name === 'close' ? async () => void closed.push(number) : Reflect.get(own, name)) });
  };
  const lesson = await Lesson.open(courseOf('carcassonne'), seats, 0, read);
  const going = lesson.go(1);
  await lesson.close();
  await going;
  expect(closed).toEqual([1, 2]);
});
