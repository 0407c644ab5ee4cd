import type { Type } from '@nestjs/common';
import { appConfig } from './shared/config/app.config.ts';
import { runsJobs } from './shared/config/role.ts';

/**
 * Loads the module that registers and serves the edition's feeds. Only processes that run jobs load this module, and
 * only for the edition in use.
 */
export async function editionModules(): Promise<Type[]> {
  if (!runsJobs()) return [];
  switch (appConfig.read().EDITION) {
    case 'sample':
      return [(await import('./sample-edition/sample-edition.module.ts')).SampleEditionModule];
    case 'live':
      return [(await import('./live-edition/live-edition.module.ts')).LiveEditionModule];
    case 'none':
      return [];
  }
}
