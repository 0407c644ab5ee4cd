import { findEntities, findTitleEntities } from '../../../shared/text/entities.ts';
import { findQuantities } from '../../../shared/text/quantities.ts';
import { foldToken, termsOf } from '../../../shared/text/tokens.ts';
import { stem } from '../../../shared/text/stem.ts';

/** What grouping reads of a feed item; `text` is plain text and may be empty. */
export interface GroupableItem {
  readonly itemId: number;
  readonly outletId: number;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

/** A term with its weight within one text, before rarity. */
export type WeightedTerm = readonly [term: string, weight: number];

/** Plain JSON; all that grouping keeps of an item. */
export interface ItemProfile {
  readonly itemId: number;
  readonly outletId: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Heaviest first, at most 40. */
  readonly terms: readonly WeightedTerm[];
  /** Stemmed words of the names in it, at most 24. */
  readonly entities: readonly string[];
  /** Telling quantities in comparable form, at most 12. */
  readonly numbers: readonly string[];
}

export const MOST_TERMS = 40;
const MOST_ENTITIES = 24;
const MOST_NUMBERS = 12;
/** The lead tells the event; what follows is background that many events share. */
const LEAD = 900;
const TITLE_WEIGHT = 2.5;
const ENTITY_FACTOR = 1.25;

/** How often a text says a word tells its style more than its event. */
function weigh(title: string, lead: string): Map<string, number> {
  const weights = new Map<string, number>(termsOf(lead).map((term) => [term, 1]));
  for (const term of new Set(termsOf(title))) weights.set(term, (weights.get(term) ?? 0) + TITLE_WEIGHT);
  return weights;
}

function entityWords(title: string, lead: string): string[] {
  const inLead = findEntities(lead);
  const inTitle = findTitleEntities(title, inLead);
  const words = [...inTitle, ...inLead].flatMap((entity) => entity.words.map((word) => stem(foldToken(word))));
  return [...new Set(words)].slice(0, MOST_ENTITIES);
}

function telling(text: string): string[] {
  const values = findQuantities(text)
    .filter(({ kind, value }) => kind === 'number' && !/^(?:\d|1\d|20[0-3]\d|19\d\d)$/.test(value))
    .map(({ value }) => value);
  return [...new Set(values)].slice(0, MOST_NUMBERS);
}

/** The part of an item that tells its event, for matching against stories. Deterministic. */
export function profileItem(item: GroupableItem): ItemProfile {
  const lead = item.text.slice(0, LEAD);
  const weights = weigh(item.title, lead);
  const entities = entityWords(item.title, lead);
  for (const entity of entities) {
    const weight = weights.get(entity);
    if (weight !== undefined) weights.set(entity, weight * ENTITY_FACTOR);
  }
  const terms = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_TERMS);
  return {
    itemId: item.itemId,
    outletId: item.outletId,
    publishedAt: item.publishedAt.getTime(),
    terms: terms.map(([term, weight]): WeightedTerm => [term, Math.round(weight * 100) / 100]),
    entities,
    numbers: telling(`${item.title}. ${lead}`),
  };
}
