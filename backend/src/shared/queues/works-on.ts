import { applyDecorators, SetMetadata } from '@nestjs/common';
// oxlint-disable-next-line no-restricted-imports -- the only wrapper, so that the job's name is checked
import { Process } from '@nestjs/bull';
import type { JobName } from './job-catalogue.ts';

export const WORKS_ON = 'parallax:works-on';

/**
 * Marks the method that runs a job; its class has `@Processor` with the same name. `concurrency` is how many of these
 * jobs run at a time in one process. All processors of a Bull queue share the sum, so no two jobs share a queue.
 */
export function WorksOn(name: JobName, concurrency = 1): MethodDecorator {
  return applyDecorators(SetMetadata(WORKS_ON, name), Process({ name, concurrency }));
}
