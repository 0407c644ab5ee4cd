import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

function run(command: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`../../dist/cli/${command}.js`, import.meta.url));
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', REDIS_URL: 'redis://127.0.0.1:1' };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

it.each([
  ['audit'],
  ['backup', '--to', tmpdir()],
  ['migrate'],
  ['replace-proof-key'],
  ['restore', '--undo'],
  ['verify-log'],
])('%s explains its usage, and says that PostgreSQL cannot be reached', async (command, ...args) => {
  expect(await run(command, '--help')).toEqual({ code: 0, out: expect.stringMatching(/^Usage: /), err: '' });
  expect(await run(command, ...args)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Cannot connect to PostgreSQL at DATABASE_URL .*Start PostgreSQL/),
  });
});
