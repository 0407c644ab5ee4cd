import type { Type } from '@nestjs/common';
import { appConfig } from './shared/config/app.config.ts';
import { runsJobs } from './shared/config/role.ts';

/** Where the feeds of a new installation come from. Only workers register and serve them; what is not used is not loaded. */
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
