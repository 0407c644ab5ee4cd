import { describe, expect, it } from '@jest/globals';
import { AdministratorPassword } from './administrator-password.ts';

const PASSWORD = 'correct horse battery staple';

describe('AdministratorPassword', () => {
  it.each([
    [PASSWORD, 'right'],
    [`${PASSWORD} `, 'wrong'],
    ['', 'wrong'],
    ['ü'.repeat(1000), 'wrong'],
  ])('compares the guess "%.30s" with the password: %s', async (guess, verdict) => {
    expect(await new AdministratorPassword(PASSWORD).check(guess, false)).toBe(verdict);
  });

  it('checks two guesses at a time, queues twenty, rejects all others at once, and accepts new guesses afterwards', async () => {
    const password = new AdministratorPassword(PASSWORD);
    const flood = await Promise.all(Array.from({ length: 60 }, (_, index) => password.check(`guess ${index}`, false)));
    expect(flood).toEqual([...Array<string>(22).fill('wrong'), ...Array<string>(38).fill('busy')]);
    expect(await password.check(PASSWORD, false)).toBe('right');
  });

  it('checks a guess from a known device before all waiting guesses', async () => {
    const password = new AdministratorPassword(PASSWORD);
    const finished: string[] = [];
    const flood = Array.from({ length: 60 }, async (_, index) =>
      finished.push(await password.check(`guess ${index}`, false)),
    );
    const owner = password.check(PASSWORD, true).then((verdict) => finished.push(verdict));
    await Promise.all([...flood, owner]);
    const checked = finished.filter((verdict) => verdict !== 'busy');
    // One thread checked the owner's password while the other processed the queue, so most of the twenty waiting
    // guesses finish after the owner's.
    expect(checked).toContain('right');
    expect(checked.indexOf('right')).toBeLessThan(15);
  });
});
