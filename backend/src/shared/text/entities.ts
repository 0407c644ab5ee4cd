import { isTitleAbbreviation, splitSentences } from './sentences.ts';
import { SENTENCE_OPENERS } from './stop-words.ts';
import { foldToken, isStopWord, tokenise, type Token } from './tokens.ts';

/** A name found in a text. May be a person, place, organization or work. */
export interface Entity {
  /** The name as first written in the text. */
  readonly name: string;
  /** Normalized words of the name (see `foldToken`), joined by single spaces. */
  readonly key: string;
  readonly words: readonly string[];
  readonly count: number;
  /** UTF-16 offset of the first mention. */
  readonly start: number;
}

interface NameRun {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly opening: boolean;
}

const CONNECTORS = new Set([
  'de',
  'del',
  'della',
  'di',
  'da',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'bin',
  'al',
  'el',
]);
const INSTITUTIONS = new Set(
  `bank university department ministry house board court city state institute college
  church bureau office school chamber museum academy republic kingdom states council league association federation
  isle gulf bay cape king queen duke prince speaker game lord lords army`.split(/\s+/),
);
/** Abbreviations that begin the name of a place, unlike a title, which is not part of the name. */
const PLACE_ABBREVIATION_PATTERN = /^(?:St|Mt|Ft|Pt)$/;
const TITLE_WORDS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april
  june july august september october november december sir president senator governor prime minister secretary story
  highlights read updated video photo photos editor breaking exclusive analysis opinion live watch`.split(/\s+/),
);
const CAPITALIZED_PATTERN = /^\p{Lu}/u;
const ACRONYM_PATTERN = /^(?:\p{Lu}{2,6}|(?:\p{Lu}\.){2,})$/u;
const JOINING_GAP_PATTERN = /^(?:\s|\.\s|[-–&.]|\s&\s)$/u;

/** Returns true if most words are capitalized. In such a title-case headline, capitals do not indicate names. */
export function isTitleCase(text: string): boolean {
  if (/\.["'”’]?$/.test(text.trimEnd())) return false;
  const words = tokenise(text).filter((token) => /^\p{L}/u.test(token.surface) && !isStopWord(token.folded));
  const capitalised = words.filter((token) => CAPITALIZED_PATTERN.test(token.surface)).length;
  return words.length >= 3 && capitalised / words.length >= 0.75;
}

function isNameWord(token: Token): boolean {
  return CAPITALIZED_PATTERN.test(token.surface) && !SENTENCE_OPENERS.has(token.folded) && token.folded !== 'i';
}

/**
 * Returns true if the next word may belong to the same name: only a space, the dot of an initial, a hyphen or an
 * ampersand may separate them.
 */
function continuesName(text: string, before: Token, token: Token): boolean {
  const gap = text.slice(before.end, token.start);
  if (!JOINING_GAP_PATTERN.test(gap) || /['’]s$/i.test(before.surface)) return false;
  if (/^\.\s/.test(gap) && before.surface.length > 2 && !isTitleAbbreviation(before.surface)) return false;
  return (
    isNameWord(token) || CONNECTORS.has(token.folded) || (token.folded === 'of' && INSTITUTIONS.has(before.folded))
  );
}

function findNameEnd(text: string, tokens: readonly Token[], from: number): number {
  let last = from;
  for (let next = from + 1; next < tokens.length && next - last <= 2; next++) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    if (before === undefined || token === undefined || !continuesName(text, before, token)) break;
    if (isNameWord(token)) last = next;
  }
  return last;
}

function findNameRuns(text: string, base: number): NameRun[] {
  const tokens = tokenise(text);
  const runs: NameRun[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || !isNameWord(token)) continue;
    const last = findNameEnd(text, tokens, at);
    const run = tokens.slice(at, last + 1);
    const opening =
      run.length === 1 && !/\p{L}/u.test(text.slice(0, token.start)) && !ACRONYM_PATTERN.test(token.surface);
    runs.push({ start: base + token.start, end: base + (run.at(-1) ?? token).end, tokens: run, opening });
    at = last;
  }
  return runs;
}

function isTitle({ folded, surface }: Token): boolean {
  return TITLE_WORDS.has(folded) || (isTitleAbbreviation(surface) && !PLACE_ABBREVIATION_PATTERN.test(surface));
}

function dropLeadingTitles(run: NameRun): readonly Token[] {
  const first = run.tokens.findIndex((token) => !isTitle(token));
  return first < 0 ? [] : run.tokens.slice(first);
}

function toEntities(text: string, runs: readonly NameRun[]): Entity[] {
  const entities = new Map<string, Entity>();
  for (const run of runs) {
    const tokens = dropLeadingTitles(run);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first === undefined || last === undefined) continue;
    const words = tokens.map((token) => token.folded).filter((word) => word.length > 1 && !isStopWord(word));
    if (words.length === 0) continue;
    const key = words.join(' ');
    const offset = run.start - (run.tokens[0]?.start ?? 0);
    const name = text.slice(offset + first.start, offset + last.end).replace(/['’]s$/i, '');
    const known = entities.get(key);
    entities.set(
      key,
      known ? { ...known, count: known.count + 1 } : { name, key, words, count: 1, start: offset + first.start },
    );
  }
  return [...entities.values()];
}

/** Counts each mention of a surname alone as a mention of the full name, if the text contains the full name. */
function mergeSurnames(entities: readonly Entity[]): Entity[] {
  const full = entities.filter((entity) => entity.words.length > 1);
  const counts = new Map<string, number>();
  const rest: Entity[] = [];
  for (const entity of entities) {
    const whole = entity.words.length === 1 ? full.find((other) => other.words.at(-1) === entity.words[0]) : undefined;
    if (whole === undefined) rest.push(entity);
    else counts.set(whole.key, (counts.get(whole.key) ?? 0) + entity.count);
  }
  return rest
    .map((entity) => ({ ...entity, count: entity.count + (counts.get(entity.key) ?? 0) }))
    .sort((a, b) => b.count - a.count || a.start - b.start);
}

/**
 * Returns the names in a plain text, most frequent first. Words capitalized only because they start a sentence do not
 * count as names.
 */
export function findEntities(text: string): Entity[] {
  const runs = splitSentences(text).flatMap((sentence) =>
    isTitleCase(sentence.text) ? [] : findNameRuns(sentence.text, sentence.start),
  );
  const known = new Set(runs.filter((run) => !run.opening).flatMap((run) => run.tokens.map((token) => token.folded)));
  return mergeSurnames(
    toEntities(
      text,
      runs.filter((run) => !run.opening || known.has(run.tokens[0]?.folded ?? '')),
    ),
  );
}

/**
 * Returns the names in a headline: its capitalized runs or, for a title-case headline, the words that are names in the
 * text.
 */
export function findTitleEntities(title: string, textEntities: readonly Entity[]): Entity[] {
  if (!isTitleCase(title)) return findEntities(title);
  const known = new Set(textEntities.flatMap((entity) => entity.words));
  const named = tokenise(title).filter((token) => known.has(token.folded) || ACRONYM_PATTERN.test(token.surface));
  return named.map((token) => ({
    name: token.surface,
    key: foldToken(token.surface),
    words: [token.folded],
    count: 1,
    start: token.start,
  }));
}
