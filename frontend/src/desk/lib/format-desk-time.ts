const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a future time in our time zone; article dates would say "Just now". */
export function formatDeskTime(value: string): string {
  return `${MOMENT.format(new Date(value))} ET`;
}
