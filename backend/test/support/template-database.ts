import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runOnServer, setting } from './test-database.ts';

const MIGRATE = fileURLToPath(new URL('../../dist/cli/migrate.js', import.meta.url));

/** Creates a migrated database that serves as template for test databases. Returns its name. */
export async function createTemplate(serverUrl: string): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await promisify(execFile)(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_URL: url.href } });
  return name;
}

/** Jest's global setup: creates one template for all test files of a run. */
export default async function setUp(): Promise<void> {
  process.env['TEST_TEMPLATE'] = await createTemplate(setting('TEST_DATABASE_URL'));
}
