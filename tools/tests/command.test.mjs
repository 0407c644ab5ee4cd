// Tests the commands that run while Parallax uses the data folder.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { lockDataFolder } from '../launch/run-lock.mjs';
import { root } from '../repository.mjs';
import { runScript } from './run-command.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parallax-command-'));
lockDataFolder(folder, 'http://localhost:3000');
after(() => rmSync(folder, { recursive: true }));

const env = { PARALLAX_DATA: folder, DATABASE_URL: '', REDIS_URL: '' };

for (const { args, code, output } of [
  { args: ['--help'], code: 0, output: /^Usage: restore/m },
  { args: [], code: 2, output: /^Name one backup, .*\nUsage: restore/m },
  { args: ['--unknown'], code: 2, output: /^Unknown option '--unknown'.*\nUsage: restore/m },
  { args: ['backup.tar.zst'], code: 1, output: /Parallax already runs on the data folder/ },
  { args: ['--undo'], code: 1, output: /Parallax already runs on the data folder/ },
])
  test(`while the site runs, ${['restore', ...args].join(' ')} exits with ${code}`, async () => {
    const result = await runScript([join(root, 'tools', 'command.mjs'), 'restore', ...args], { env });
    assert.equal(result.code, code, result.output);
    assert.match(result.output, output);
  });

test('restore uses the servers that DATABASE_URL_FILE and REDIS_URL_FILE name', async () => {
  const files = { DATABASE_URL_FILE: '/no/address', REDIS_URL_FILE: '/no/address' };
  const { output } = await runScript([join(root, 'tools', 'command.mjs'), 'restore', '--undo'], {
    env: { ...env, ...files },
  });
  assert.match(output, /open '\/no\/address'/);
});
