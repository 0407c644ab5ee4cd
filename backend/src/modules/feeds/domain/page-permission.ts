import { ROBOT } from './robots-rules.ts';

/** Statements of a page and its response headers about the permitted use of its text. */
export interface PageStatements {
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly jsonLd: readonly string[];
  readonly accessible: readonly string[];
  readonly robotsTag: string | null;
  readonly tdmReservation: string | null;
}

/** Minimum value of `max-snippet`. A page that permits only shorter quotations is useless as evidence. */
const MIN_SNIPPET_LENGTH = 200;
const FALSE_VALUE = /^\s*(?:https?:\/\/schema\.org\/)?(?:false|no|0)\s*$/i;
/**
 * Matches the raw text instead of parsing JSON, so that malformed blocks are recognized too and deep nesting is
 * harmless.
 */
const PAYWALL_JSON_LD =
  /"isAccessibleForFree"\s*:\s*(?:\[\s*)?(?:\{\s*"@value"\s*:\s*)?"?\s*(?:https?:\/\/schema\.org\/)?(?:false|no|0)\b/i;
const FORBIDDING_DIRECTIVES = new Set(['noarchive', 'nocache', 'nosnippet', 'noai', 'noml']);
const DIRECTIVES_WITH_VALUE = /^(?:max-snippet|max-image-preview|max-video-preview|unavailable_after)$/;
/** Separator of directives. A comma before a digit belongs to a date, such as `Tue, 25 Jun 2019 15:00:00 GMT`. */
const SEPARATOR = /,(?!\s*\d)/;

function explainForbidden(directive: string, now: Date): string | null {
  const [name = '', ...rest] = directive.trim().toLowerCase().split(':');
  const value = rest.join(':').trim();
  if (FORBIDDING_DIRECTIVES.has(name.trim()))
    return `The page does not permit storing or quoting its text (${name.trim()}).`;
  if (name === 'max-snippet' && value !== '' && Number(value) >= 0 && Number(value) < MIN_SNIPPET_LENGTH)
    return `The page permits quotations of at most ${Number(value)} characters (max-snippet).`;
  if (name === 'unavailable_after' && Date.parse(value) < now.getTime())
    return 'The page states that it is no longer available (unavailable_after).';
  return null;
}

/**
 * Returns the directives of `X-Robots-Tag` that apply to our robot. A robot's name applies to all directives up to the
 * next name.
 */
function parseRobotsTag(tag: string): string[] {
  let ours = true;
  return tag.split(SEPARATOR).flatMap((part) => {
    const named = /^\s*([\w-]+)\s*:(.*)$/s.exec(part);
    if (named === null || DIRECTIVES_WITH_VALUE.test((named[1] ?? '').toLowerCase())) return ours ? [part] : [];
    ours = [ROBOT, 'robots'].includes((named[1] ?? '').toLowerCase());
    return ours ? [named[2] ?? ''] : [];
  });
}

function isPaywalled({ metas, jsonLd, accessible }: PageStatements): boolean {
  if (accessible.some((value) => FALSE_VALUE.test(value)) || jsonLd.some((block) => PAYWALL_JSON_LD.test(block)))
    return true;
  return metas.some(
    ([name, content]) =>
      (name === 'article:content_tier' && /^\s*(?:locked|metered)\s*$/i.test(content)) ||
      (/(?:^|[:.])isaccessibleforfree$/.test(name) && FALSE_VALUE.test(content)),
  );
}

/** Returns the reason, in one sentence, if the page must not be used, otherwise `null`. */
export function findPageRefusal(page: PageStatements, now: Date): string | null {
  if (isPaywalled(page)) return 'The page is for subscribers only, according to its structured data.';
  const reserved = [
    page.tdmReservation ?? '',
    ...page.metas.filter(([name]) => name === 'tdm-reservation').map(([, content]) => content),
  ];
  if (reserved.some((value) => value.trim() === '1'))
    return 'The outlet reserves its rights to text and data mining (TDM-Reservation).';
  const tags = page.metas
    .filter(([name]) => name === 'robots' || name === ROBOT)
    .flatMap(([, content]) => content.split(SEPARATOR));
  const directives = [...tags, ...parseRobotsTag(page.robotsTag ?? '')];
  return directives.reduce<string | null>((found, directive) => found ?? explainForbidden(directive, now), null);
}
