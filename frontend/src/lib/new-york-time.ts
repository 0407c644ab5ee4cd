const HOUR_MS = 3_600_000;
const WINTER = -5;
const SUMMER = -4;
/** First year in which the dates below apply. */
const FIRST_YEAR = 2007;

/**
 * Returns the New York time, to be read from the UTC fields of the result. Computes it by rule, because `Intl` costs
 * a phone a tenth of a second in the first view, and its texts differ between browsers.
 */
export function newYorkTime(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const offset = year < FIRST_YEAR ? knownOffset(moment) : isSummer(moment, year) ? SUMMER : WINTER;
  return new Date(moment.getTime() + offset * HOUR_MS);
}

/** Daylight saving time lasts from the second Sunday of March to the first of November, at two o'clock each. */
function isSummer(moment: Date, year: number): boolean {
  return (
    moment.getTime() >= sundayFrom(year, 2, 8, 2 - WINTER) && moment.getTime() < sundayFrom(year, 10, 1, 2 - SUMMER)
  );
}

/** Returns the first Sunday on or after the day, at a UTC hour. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7), hour);
}

/** For older dates, which are rare. */
function knownOffset(moment: Date): number {
  const local = moment.toLocaleString('sv-SE', { timeZone: 'America/New_York' });
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000) / HOUR_MS;
}
