import type { Side } from '#api/contract.ts';
import { formatDate } from '#lib/dates.ts';
import { SIDE_STYLES } from '#ui/sides.ts';

export const BRIEFING_TITLE = 'Today in five minutes';

/** Returns the side's name as the recording says it, such as "Conservative view". */
export function sideName(side: Side): string {
  return SIDE_STYLES[side].title.replace('View', 'view');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns a date such as "Wednesday, November 25, 2026". */
export function editionDate(date: string): string {
  // Midnight or one o'clock in New York.
  const moment = `${date}T05:00:00Z`;
  return `${WEEKDAYS[new Date(moment).getUTCDay()] ?? ''}, ${formatDate(moment)}`;
}
