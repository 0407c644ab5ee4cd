import 'reflect-metadata';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { listProvidedClasses } from './event-wiring.ts';

it('a web process provides no job, listener, scheduler or retention rule', async () => {
  const provided = new Set((await listProvidedClasses('web')).map(({ type }) => type as unknown));
  expect(provided.size).toBeGreaterThan(100);
  const files = globSync('{modules/*/jobs,shared/**}/*.{job,listener,scheduler,retention,housekeeping}.ts', {
    cwd: import.meta.dirname,
  });
  expect(files.length).toBeGreaterThan(30);
  const problems: string[] = [];
  for (const file of files) {
    const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (provided.has(value))
        problems.push(
          `${name} of backend/src/${file} would also run in web processes: provide it only if runsJobs() is true.`,
        );
  }
  expect(problems).toEqual([]);
});
