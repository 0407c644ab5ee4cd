import { afterEach, describe, expect, it } from '@jest/globals';
import { setReadOnly, SkipWhileReadOnly } from './read-only.ts';

class Schedule {
  readonly runs: string[] = [];

  @SkipWhileReadOnly()
  async run(what: string): Promise<void> {
    this.runs.push(what);
  }
}

describe('a scheduled method', () => {
  afterEach(() => setReadOnly(false));

  it('does nothing while the site is read-only', async () => {
    const schedule = new Schedule();
    await schedule.run('before');
    setReadOnly(true);
    await schedule.run('meanwhile');
    setReadOnly(false);
    await schedule.run('after');
    expect(schedule.runs).toEqual(['before', 'after']);
  });
});
