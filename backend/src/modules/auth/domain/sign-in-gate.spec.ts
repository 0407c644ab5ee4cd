import { expect, it } from '@jest/globals';
import { SignInGate } from './sign-in-gate.ts';

it('checks two sign-ins of a network at a time, keeps ten waiting and delays no other network', async () => {
  const gate = new SignInGate();
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let checking = 0;
  const flood = Array.from({ length: 20 }, () =>
    gate.run('203.0.113.9', () => {
      checking += 1;
      return finished.then(() => 'checked');
    }),
  );
  expect(await gate.run('198.51.100.7', async () => 'checked')).toBe('checked');
  expect(checking).toBe(2);
  finish();
  const results = await Promise.all(flood);
  expect(results).toEqual([...Array<string>(12).fill('checked'), ...Array<string>(8).fill('busy')]);
  expect(await gate.run('203.0.113.9', async () => 'checked')).toBe('checked');
});

it('never checks more than two sign-ins of a network, also after one of two has ended', async () => {
  const gate = new SignInGate();
  const ends: (() => void)[] = [];
  let checking = 0;
  const signIn = () =>
    gate.run('203.0.113.9', async () => {
      checking += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      checking -= 1;
    });
  const [first, ...others] = [signIn(), signIn()];
  ends[0]?.();
  await first;
  others.push(signIn(), signIn());
  await Promise.resolve();
  expect(checking).toBe(2);
  while (ends.length < 4 || checking > 0) {
    for (const end of ends) end();
    await Promise.resolve();
  }
  await Promise.all(others);
});
