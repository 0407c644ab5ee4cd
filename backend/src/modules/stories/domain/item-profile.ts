import { findEntities, findTitleEntities } from '../../../shared/text/entities.ts';
import { findQuantities } from '../../../shared/text/quantities.ts';
import { foldToken, termsOf } from '../../../shared/text/tokens.ts';
import { stem } from '../../../shared/text/stem.ts';

/** The fields of a feed item that are used for grouping. `text` is plain text and may be empty. */
export interface GroupableItem {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
}

/** A term and its weight within one text, before rarity is applied. */
export type WeightedTerm = readonly [term: string, weight: number];

/** Features of an item that grouping needs, as plain JSON. */
export interface ItemProfile {
  /** Publication time in milliseconds since 1970. */
  readonly publishedAt: number;
  /** Terms of the item, heaviest first, at most 40. */
  readonly terms: readonly WeightedTerm[];
  /** Stemmed words of the names in the item, at most 24. */
  readonly entities: readonly string[];
  /** Distinctive quantities in normalized form, at most 12. */
  readonly numbers: readonly string[];
}

const MAX_TERMS = 40;
const MAX_ENTITIES = 24;
const MAX_NUMBERS = 12;
/**
 * Length of the lead in characters. The lead describes the event; the rest is often background that many events share.
 */
const LEAD_LENGTH = 900;
/** Weight of a term of the headline. A term that occurs only in the lead has a lower weight. */
export const TITLE_WEIGHT = 2.5;
const ENTITY_WEIGHT_FACTOR = 1.25;

/**
 * Returns the weighted terms. Counts each word of the lead only once, because repetition reflects style rather than the
 * event.
 */
function weighTerms(title: string, lead: string): Map<string, number> {
  const weights = new Map<string, number>(termsOf(lead).map((term) => [term, 1]));
  for (const term of new Set(termsOf(title))) weights.set(term, (weights.get(term) ?? 0) + TITLE_WEIGHT);
  return weights;
}

function findEntityWords(title: string, lead: string): string[] {
  const inLead = findEntities(lead);
  const inTitle = findTitleEntities(title, inLead);
  const words = [...inTitle, ...inLead].flatMap((entity) => entity.words.map((word) => stem(foldToken(word))));
  return [...new Set(words)].slice(0, MAX_ENTITIES);
}

function findDistinctiveNumbers(text: string): string[] {
  const values = findQuantities(text)
    .filter(({ kind, value }) => kind === 'number' && !/^(?:\d|1\d|20[0-3]\d|19\d\d)$/.test(value))
    .map(({ value }) => value);
  return [...new Set(values)].slice(0, MAX_NUMBERS);
}

/** Returns the features of an item that identify its event, for matching with stories. Deterministic. */
export function profileItem(item: GroupableItem): ItemProfile {
  const lead = item.text.slice(0, LEAD_LENGTH);
  const weights = weighTerms(item.title, lead);
  const entities = findEntityWords(item.title, lead);
  for (const entity of entities) {
    const weight = weights.get(entity);
    if (weight !== undefined) weights.set(entity, weight * ENTITY_WEIGHT_FACTOR);
  }
  const terms = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MAX_TERMS);
  return {
    publishedAt: item.publishedAt.getTime(),
    terms: terms.map(([term, weight]): WeightedTerm => [term, Math.round(weight * 100) / 100]),
    entities,
    numbers: findDistinctiveNumbers(`${item.title}. ${lead}`),
  };
}

/** Returns the profile of an item with its stored text, from which the title and the blank line after it are removed. */
export function profileText(item: GroupableItem): ItemProfile {
  return profileItem({ ...item, text: item.text.slice(item.title.length).trimStart() });
}
