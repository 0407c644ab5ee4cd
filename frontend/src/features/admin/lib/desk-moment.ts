const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment that is still to come, in the house's time zone; dates of articles say "Just now" there. */
export function deskMoment(value: string): string {
  return `${MOMENT.format(new Date(value))} ET`;
}
