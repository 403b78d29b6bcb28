/** Progress is kept, survives nonsense, and begins anew behind the last step. */
import { beforeEach, describe, expect, it } from 'vitest';
import { STEPS } from './courses';
import { forgetProgress, keepStep, progress, readProgress } from './progress.svelte';

describe('progress', () => {
  beforeEach(forgetProgress);

  it('is kept by lesson', () => {
    keepStep('carcassonne', 3);
    expect(readProgress(localStorage.getItem('bastide.learn'))).toEqual({
      carcassonne: { step: 3, isDone: false },
      'the-city': { step: 0, isDone: false },
    });
  });

  it('is done behind the last step, and stays so when it is repeated', () => {
    keepStep('the-city', STEPS['the-city']);
    expect(progress['the-city']).toEqual({ step: 0, isDone: true });
    keepStep('the-city', 2);
    expect(progress['the-city']).toEqual({ step: 2, isDone: true });
  });

  it.each([null, '', 'null', '[]', '7', '{"carcassonne":{"step":99}}', '{"carcassonne":{"step":"1"}}', '{"carcassonne":4}'])(
    'makes sense of %s',
    (text) => expect(readProgress(text).carcassonne).toEqual({ step: 0, isDone: false }),
  );

  it('is forgotten with everything else', () => {
    keepStep('carcassonne', 3);
    forgetProgress();
    expect(localStorage.getItem('bastide.learn')).toBeNull();
    expect(progress.carcassonne.step).toBe(0);
  });
});
