import { configSlice } from '../../shared/config/environment.ts';
import { integer } from '../../shared/config/variables.ts';

export const analyticsConfig = configSlice('Analytics', {
  TRACK_EVENTS_PER_MINUTE: integer(
    'Maximum number of tracked events per minute from one network, counted by each process. Short bursts may be ' +
      'twice as large.',
    600,
    1,
    10_000_000,
  ),
  TRACK_EVENTS_KEPT_DAYS: integer(
    'Number of days for which individual events are kept. Hourly and daily figures are kept longer.',
    30,
    9,
    365,
  ),
});
