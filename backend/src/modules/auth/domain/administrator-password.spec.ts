import { describe, expect, it } from '@jest/globals';
import { AdministratorPassword } from './administrator-password.ts';

const PASSWORD = 'correct horse battery staple';

describe('the password of the desk', () => {
  it.each([
    [PASSWORD, 'right'],
    [`${PASSWORD} `, 'wrong'],
    ['', 'wrong'],
    ['ü'.repeat(1000), 'wrong'],
  ])('"%.30s" is %s', async (guess, verdict) => {
    expect(await new AdministratorPassword(PASSWORD).check(guess, false)).toBe(verdict);
  });

  it('lets two be checked and twenty wait; whoever comes then is sent away at once, and later ones are let in again', async () => {
    const password = new AdministratorPassword(PASSWORD);
    const flood = await Promise.all(Array.from({ length: 60 }, (_, index) => password.check(`guess ${index}`, false)));
    expect(flood).toEqual([...Array<string>(22).fill('wrong'), ...Array<string>(38).fill('busy')]);
    expect(await password.check(PASSWORD, false)).toBe('right');
  });

  it('takes a known device first, however many wait', async () => {
    const password = new AdministratorPassword(PASSWORD);
    const finished: string[] = [];
    const flood = Array.from({ length: 60 }, async (_, index) =>
      finished.push(await password.check(`guess ${index}`, false)),
    );
    const owner = password.check(PASSWORD, true).then((verdict) => finished.push(verdict));
    await Promise.all([...flood, owner]);
    const checked = finished.filter((verdict) => verdict !== 'busy');
    // Before most of the twenty that wait: while one thread checks the owner's, the other goes on as fast as the machine lets it.
    expect(checked).toContain('right');
    expect(checked.indexOf('right')).toBeLessThan(15);
  });
});
