import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice } from '../../shared/config/environment.ts';
import { optionalInteger } from '../../shared/config/variables.ts';

export const storiesConfig = configSlice('Stories', {
  STORY_QUIET_SECONDS: optionalInteger(
    'How long a story has to be quiet before it is drafted: reports of one event come in bursts. Unset: ten minutes with EDITION=live, else not at all.',
    0,
    86_400,
  ),
});

const LIVE_SECONDS = 600;

export function storyQuietSeconds(): number {
  return storiesConfig.read().STORY_QUIET_SECONDS ?? (appConfig.read().EDITION === 'live' ? LIVE_SECONDS : 0);
}
