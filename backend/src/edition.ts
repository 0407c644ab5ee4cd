import type { Type } from '@nestjs/common';
import { appConfig } from './shared/config/app.config.ts';
import { runsJobs } from './shared/config/role.ts';
import { LiveEditionModule } from './live-edition/live-edition.module.ts';
import { SampleEditionModule } from './sample-edition/sample-edition.module.ts';

/** Where the feeds of a new installation come from. Only workers register and serve them. */
export function editionModules(): Type[] {
  if (!runsJobs()) return [];
  switch (appConfig.read().EDITION) {
    case 'sample':
      return [SampleEditionModule];
    case 'live':
      return [LiveEditionModule];
    case 'none':
      return [];
  }
}
