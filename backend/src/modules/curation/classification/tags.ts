import { findEntities, findTitleEntities } from '../../../shared/text/entities.ts';

const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 40;
const MAX_SEARCHED_CHARACTERS = 2500;
/**
 * Matches text that cannot be a tag: a party or state after a name ("D-Nev.", "N.Y."), and nationalities and
 * parties, which are too general.
 */
const NOT_A_TAG = new RegExp(
  String.raw`^(?:[A-Z]-[A-Z].*|(?:[A-Z]\.)+[A-Z]?\.?|US|U\.S|Republicans?|Democrats?|Democratic|Conservatives?|` +
    'Liberals?|Americans?)$',
);

interface Mention {
  readonly name: string;
  readonly words: readonly string[];
  readonly sources: number;
  readonly count: number;
  readonly titled: boolean;
}

/** The parts of a source text in which tags are searched. */
export interface TaggableText {
  readonly title: string;
  readonly text: string;
}

function findMentions({ title, text }: TaggableText): [string, Mention][] {
  const entities = findEntities(text.slice(0, MAX_SEARCHED_CHARACTERS));
  const titled = new Set(findTitleEntities(title, entities).flatMap((entity) => entity.words));
  return entities.map(({ key, name, words, count }) => [
    key,
    { name, words, count, sources: 1, titled: words.some((word) => titled.has(word)) },
  ]);
}

function mergeMentions(texts: readonly TaggableText[]): Mention[] {
  const mentions = new Map<string, Mention>();
  for (const [key, found] of texts.flatMap(findMentions)) {
    const known = mentions.get(key);
    const { name, words } = known ?? found;
    if (known === undefined) mentions.set(key, found);
    else {
      const titled = known.titled || found.titled;
      mentions.set(key, { name, words, sources: known.sources + 1, count: known.count + found.count, titled });
    }
  }
  return [...mentions.values()];
}

function scoreMention({ sources, count, titled, words }: Mention): number {
  return 3 * (sources - 1) + Math.min(4, count) + (titled ? 3 : 0) + (words.length > 1 ? 1.5 : 0);
}

/** Returns true if all words of one name occur in the other ("Varga", "Elena Varga"). */
function namesOverlap(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((word) => long.includes(word));
}

/**
 * Returns the names of the main subjects, most prominent first, at most 8. Omits a name that overlaps with a more
 * prominent one.
 */
export function chooseTags(texts: readonly TaggableText[]): string[] {
  const ranked = mergeMentions(texts)
    .filter(
      ({ name, count, sources, titled }) =>
        name.length <= MAX_TAG_LENGTH &&
        name.length > 1 &&
        !NOT_A_TAG.test(name) &&
        (count > 1 || sources > 1 || titled),
    )
    .sort((a, b) => scoreMention(b) - scoreMention(a) || (a.name < b.name ? -1 : 1));
  const kept: Mention[] = [];
  for (const mention of ranked) {
    if (kept.length >= MAX_TAGS) break;
    if (!kept.some((other) => namesOverlap(other.words, mention.words))) kept.push(mention);
  }
  return kept.map(({ name }) => name);
}
