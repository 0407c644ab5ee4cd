import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the version of this program. */
export function readProductVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
