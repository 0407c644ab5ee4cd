import type { Type } from '@nestjs/common';
import { appConfig } from './shared/config/app.config.ts';
import { runsJobs } from './shared/config/role.ts';

/**
 * Loads the module that provides the feeds of the edition. Only workers register and serve feeds; unused editions are
 * not loaded.
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
