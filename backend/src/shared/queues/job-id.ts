import type { JobName } from './job-catalogue.ts';

/** The same work always gets the same id, whether a reaction, a scheduler or the sweep enqueues it. */
export function jobId(name: JobName, ...parts: readonly (number | string)[]): string {
  return [name, ...parts].join('-');
}
