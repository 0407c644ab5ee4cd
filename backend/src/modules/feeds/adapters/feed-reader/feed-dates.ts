import { parseMonthName } from './month-names.ts';

/**
 * UTC offsets, in hours, of the time zone names used in mail and feeds. IST is India's, which has the most feeds of those
 * that use the name.
 */
const ZONE_OFFSETS: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  ist: 5.5,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  msd: 4,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  hst: -10,
  jst: 9,
  kst: 9,
  hkt: 8,
  sgt: 8,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
};

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly offsetMinutes: number;
}

function parseOffsetMinutes(zone: string | undefined): number {
  const text = (zone ?? '').trim().toLowerCase().replace(/[().]/g, '');
  const numeric = /^(?:gmt|utc)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (numeric !== null) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return numeric[1] === '-' ? -minutes : minutes;
  }
  const [name = ''] = text.split(/\s+/);
  return (Object.hasOwn(ZONE_OFFSETS, name) ? (ZONE_OFFSETS[name] ?? 0) : 0) * 60;
}

function expandYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function buildDate(parts: DateParts): Date | null {
  const { year, month, day, hour, minute, second } = parts;
  const inRange = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute <= 59 && second <= 60;
  if (!inRange) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute - parts.offsetMinutes, second, parts.millisecond));
  return Number.isNaN(date.getTime()) ? null : date;
}

const ISO_DATE =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:(?:[T_]|\s+)(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{1,2}:?\d{2}|[+-]\d{1,2}|(?![ap]m\b)[A-Za-z]{1,5})?)?$/i;

function parseIsoDate(text: string): Date | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const number = (at: number, otherwise: number): number => (match[at] === undefined ? otherwise : Number(match[at]));
  return buildDate({
    year: number(1, 0),
    month: number(2, 1),
    day: number(3, 1),
    hour: number(4, 0),
    minute: number(5, 0),
    second: number(6, 0),
    millisecond: Math.floor(Number(`0.${match[7] ?? '0'}`) * 1000),
    offsetMinutes: parseOffsetMinutes(match[8]),
  });
}

const WEEKDAY = String.raw`(?:[\p{L}\p{M}.’'-]+,?\s+)?`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?`;
const MONTH = String.raw`([\p{L}\p{M}’']{1,20})\.?`;
/** Prepositions between the parts of a date, as in `9 de noviembre de 2026`. */
const OF = String.raw`(?:(?:de|del|di)\s+|d[’'])?`;
/** Matches RFC 822 dates, such as `Thu, 01 Jan 2004 19:48:21 GMT`, and their many variants. */
const MAIL_DATE = new RegExp(
  String.raw`^${WEEKDAY}${DAY}[\s/-]*${OF}${MONTH},?[\s/-]+${OF}(\d{2}|\d{4})(?:,?\s+(.*))?$`,
  'iu',
);
/** Matches dates that begin with the month, such as `Thu Jan 01 19:48:21 GMT 2004` or `Jan 1, 2004 7:48 PM`. */
const MONTH_FIRST_DATE = new RegExp(
  String.raw`^${WEEKDAY}${MONTH}\s+${DAY},?\s+(?:(\d{4})(?:,?\s+(.*))?|(.*?)\s+(\d{4}))$`,
  'iu',
);
/** Matches dates such as `09.11.2026 14:05` and `2026/11/9`. Not `09/11/2026`, which is ambiguous. */
const NUMERIC_DATE = new RegExp(
  String.raw`^${WEEKDAY}(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:(?:[T,]|\.,?)?\s*(.*))?$`,
  'iu',
);
const EAST_ASIAN_DATE = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?:\s?\p{L}+|\s?\(\p{L}+\))?\s*/u;
const TIME_OF_DAY =
  /^(?:[\p{L}@.]+\s+)?(\d{1,2})[:.h](\d{1,2})(?:[:.](\d{1,2})(?:\.\d+)?)?\s*([ap]\.?\s?m\b\.?)?\s*(.*)$/iu;

function toHour24(clock: number, half: string): number {
  if (/^p/i.test(half)) return clock < 12 ? clock + 12 : clock;
  return /^a/i.test(half) && clock === 12 ? 0 : clock;
}

type TimeParts = Pick<DateParts, 'hour' | 'minute' | 'second' | 'offsetMinutes'>;

/** Returns midnight if there is only a zone or nothing, and null if the time cannot be read. */
function parseTime(time: string): TimeParts | null {
  const match = TIME_OF_DAY.exec(time);
  if (match === null)
    return /\d/.test(time.replace(/[+-]\d{1,2}:?\d{0,2}$/, ''))
      ? null
      : { hour: 0, minute: 0, second: 0, offsetMinutes: parseOffsetMinutes(time) };
  const [, hour, minute, second = '0', half = '', zone] = match;
  return {
    hour: toHour24(Number(hour), half),
    minute: Number(minute),
    second: Number(second),
    offsetMinutes: parseOffsetMinutes(zone),
  };
}

interface DayParts {
  readonly year: string | undefined;
  readonly month: number | null;
  readonly day: string | undefined;
  readonly time: string | undefined;
}

function buildDateWithTime({ year = '', month, day, time = '' }: DayParts): Date | null {
  const parts = parseTime(time.trim());
  if (month === null || parts === null) return null;
  return buildDate({ year: expandYear(year), month, day: Number(day), millisecond: 0, ...parts });
}

function parseMailDate(text: string, language: string | null): Date | null {
  const match = MAIL_DATE.exec(text);
  if (match === null) return null;
  const [, day, month = '', year, time] = match;
  return buildDateWithTime({ year, month: parseMonthName(month, language), day, time });
}

function parseMonthFirstDate(text: string, language: string | null): Date | null {
  const match = MONTH_FIRST_DATE.exec(text);
  if (match === null) return null;
  const [, month = '', day, year, time, timeBefore, yearAfter] = match;
  return buildDateWithTime({
    year: year ?? yearAfter,
    month: parseMonthName(month, language),
    day,
    time: time ?? timeBefore,
  });
}

function parseNumericDate(text: string): Date | null {
  const match = NUMERIC_DATE.exec(text.replace(EAST_ASIAN_DATE, '$1-$2-$3 '));
  if (match === null) return null;
  const [, yearFirst, , middle, dayLast, dayFirst, month, yearLast, time] = match;
  return buildDateWithTime({
    year: yearFirst ?? yearLast,
    month: Number(middle ?? month),
    day: dayLast ?? dayFirst,
    time,
  });
}

const MAX_LENGTH = 80;

/**
 * Parses a date in any format and common language that feeds use. `language` is the feed's language tag, if known.
 * Dates without a zone are read as UTC. Returns `null` if the text is not a date, or is ambiguous.
 */
export function parseDate(text: string | null | undefined, language: string | null = null): Date | null {
  const line =
    text
      ?.replace(/\s+/g, ' ')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .trim() ?? '';
  if (line === '' || line.length > MAX_LENGTH) return null;
  return (
    parseIsoDate(line) ?? parseMailDate(line, language) ?? parseMonthFirstDate(line, language) ?? parseNumericDate(line)
  );
}
