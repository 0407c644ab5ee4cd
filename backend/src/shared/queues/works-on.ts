import { applyDecorators, SetMetadata } from '@nestjs/common';
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it, so that the job's name is checked
import { Process } from '@nestjs/bull';
import type { JobName } from './job-catalogue.ts';

export const WORKS_ON = 'parallax:works-on';

/**
 * Marks the method that does a job; its class says `@Processor` with the same name. `concurrency` is how many of these jobs
 * run at a time in one process: Bull lets all processors of one queue share the sum, so no two jobs share a queue.
 */
export function WorksOn(name: JobName, concurrency = 1): MethodDecorator {
  return applyDecorators(SetMetadata(WORKS_ON, name), Process({ name, concurrency }));
}
