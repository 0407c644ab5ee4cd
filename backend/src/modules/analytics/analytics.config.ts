import { configSlice } from '../../shared/config/environment.ts';
import { integer } from '../../shared/config/variables.ts';

export const analyticsConfig = configSlice('Analytics', {
  TRACK_EVENTS_PER_MINUTE: integer(
    'Tracked events that one network may send a minute, to each process; twice as many at once.',
    600,
    1,
    10_000_000,
  ),
  TRACK_EVENTS_KEPT_DAYS: integer('How long single events are kept. Figures by hour and day stay longer.', 30, 9, 365),
});
