import { applyDecorators, SetMetadata } from '@nestjs/common';
// oxlint-disable-next-line no-restricted-imports -- the one place that wraps it, so that the job's name is checked
import { Process } from '@nestjs/bull';
import type { JobName } from './job-catalogue.ts';

export const WORKS_ON = 'parallax:works-on';

/** Marks the method that does a job. `concurrency` counts jobs of this name at a time in one process. */
export function WorksOn(name: JobName, concurrency = 1): MethodDecorator {
  return applyDecorators(SetMetadata(WORKS_ON, name), Process({ name, concurrency }));
}
