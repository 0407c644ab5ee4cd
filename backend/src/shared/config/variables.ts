import type { Variable } from './environment.ts';

export function text(about: string, fallback: string): Variable<string> {
  return { about, example: fallback, parse: (raw) => raw ?? fallback };
}

export function optionalText(about: string, example = ''): Variable<string | null> {
  return { about, example, parse: (raw) => raw ?? null };
}

export function requiredText(about: string, example: string): Variable<string> {
  return {
    about,
    example,
    parse(raw) {
      if (raw === undefined) throw new Error(`is not set. ${about} For example ${example}`);
      return raw;
    },
  };
}

export function integer(about: string, fallback: number, min: number, max: number): Variable<number> {
  return {
    about,
    example: String(fallback),
    parse(raw) {
      const value = raw === undefined ? fallback : Number(raw);
      if (!Number.isInteger(value) || value < min || value > max) {
        throw new Error(`must be a whole number from ${min} to ${max}, not "${raw}"`);
      }
      return value;
    },
  };
}

export function optionalInteger(about: string, min: number, max: number): Variable<number | null> {
  const number = integer(about, min, min, max);
  return { about, example: '', parse: (raw) => (raw === undefined ? null : number.parse(raw)) };
}

/** A time of day, such as 06:00, as the number of minutes since midnight. */
export function timeOfDay(about: string, fallback: string): Variable<number> {
  return {
    about,
    example: fallback,
    parse(raw = fallback) {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(raw) ?? [];
      if (hours === undefined) throw new Error(`must be a time such as ${fallback}, not "${raw}"`);
      return Number(hours) * 60 + Number(minutes);
    },
  };
}

export function choice<const C extends string>(about: string, choices: readonly C[], fallback: C): Variable<C> {
  return {
    about: `${about} One of: ${choices.join(', ')}.`,
    example: fallback,
    parse(raw) {
      const value = choices.find((candidate) => candidate === (raw ?? fallback));
      if (value === undefined) throw new Error(`must be one of ${choices.join(', ')}, not "${raw}"`);
      return value;
    },
  };
}

/** The address of a site or server, to which paths are added: without a slash at its end. */
export function url(about: string, fallback: string): Variable<string> {
  return {
    about,
    example: fallback,
    parse(raw) {
      return checkUrl(raw ?? fallback, fallback).replace(/\/$/, '');
    },
  };
}

/** An address that is used as it is written. */
export function optionalUrl(about: string, example: string): Variable<string | null> {
  return { about, example, parse: (raw) => (raw === undefined ? null : checkUrl(raw, example)) };
}

function checkUrl(value: string, example: string): string {
  if (URL.canParse(value)) return value;
  throw new Error(`must be a full address such as ${example}, not "${value}"`);
}

/** A comma-separated list. */
export function list(about: string, example = ''): Variable<readonly string[]> {
  return {
    about,
    example,
    parse: (raw) =>
      (raw ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
  };
}
