import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice } from '../../shared/config/environment.ts';
import { optionalInteger } from '../../shared/config/variables.ts';

export const storiesConfig = configSlice('Stories', {
  STORY_QUIET_SECONDS: optionalInteger(
    'Number of seconds without new reports after which a story is drafted. Reports of one event arrive in bursts. ' +
      'Defaults to 600 with EDITION=live, otherwise to 0.',
    0,
    86_400,
  ),
});

const LIVE_QUIET_SECONDS = 600;

export function storyQuietSeconds(): number {
  return storiesConfig.read().STORY_QUIET_SECONDS ?? (appConfig.read().EDITION === 'live' ? LIVE_QUIET_SECONDS : 0);
}
