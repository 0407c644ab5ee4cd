import type { JobName } from './job-catalogue.ts';

/** The same order always has the same id, whoever gives it: a reaction, a scheduler or the sweep. */
export function jobId(name: JobName, ...parts: readonly (number | string)[]): string {
  return [name, ...parts].join('-');
}
