import { configSlice } from '../../shared/config/environment.ts';
import { timeOfDay } from '../../shared/config/variables.ts';

export const briefingConfig = configSlice('Briefing', {
  BRIEFING_TIME: timeOfDay("Time at which the day's briefing is made, in the time zone America/New_York.", '06:00'),
});
