import type { ArticleDto } from '../../modules/articles/index.ts';
import type { EvidenceDto } from '../../modules/curation/index.ts';
import type { Json } from './public-api.ts';

/** What an agent quoted. Without version and time, all changes since the publication count. */
export interface Quote {
  readonly article_id: number;
  /** Number of the version that was quoted. */
  readonly version?: number | undefined;
  /** Time of the quotation, ISO 8601. Only used without a version. */
  readonly quoted_at?: string | undefined;
  readonly sentence?: string | undefined;
}

export type CheckedArticle = Pick<
  Json<ArticleDto>,
  'id' | 'status' | 'title' | 'publishedAt' | 'corrections' | 'versions'
>;
export type CurrentSentence = Pick<Json<EvidenceDto>['sentences'][number], 'place' | 'ordinal' | 'text'>;

/** A sentence that was replaced, added (`before` is null) or removed (`after` is null). */
interface SentenceChange {
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Change {
  readonly at: string;
  readonly kind: string;
  /** Public note of a correction; null for an update. */
  readonly note: string | null;
  readonly sentences: readonly SentenceChange[];
}

export interface CheckedQuote {
  readonly article_id: number;
  readonly status: 'unchanged' | 'updated' | 'corrected' | 'retracted' | 'unknown_version';
  readonly advice: string;
  readonly title: string;
  /** Number of the version that readers see; null if the article was retracted. */
  readonly current_version: number | null;
  /** Oldest first. */
  readonly changes: readonly Change[];
  readonly sentence?: CheckedSentence;
}

interface CheckedSentence {
  readonly status: 'unchanged' | 'replaced' | 'removed' | 'not_in_text';
  /** The current sentence; null if there is none. */
  readonly current: string | null;
  readonly advice: string;
}

/** Returns what happened to an article since it was quoted. `current` are the sentences of its current text. */
export function checkQuote(article: CheckedArticle, quote: Quote, current: readonly CurrentSentence[]): CheckedQuote {
  const isRetracted = article.status === 'retracted';
  const since = isRetracted ? '' : findBaseline(article, quote);
  const changes = since === null ? [] : listChanges(article).filter(({ at }) => at > since);
  const status = isRetracted ? 'retracted' : since === null ? 'unknown_version' : describeStatus(changes);
  return {
    article_id: article.id,
    status,
    advice: ADVICE[status],
    title: article.title,
    current_version: article.versions[0]?.number ?? null,
    changes,
    ...(quote.sentence !== undefined && !isRetracted && { sentence: checkSentence(quote.sentence, current, changes) }),
  };
}

const ADVICE: Readonly<Record<CheckedQuote['status'], string>> = {
  unchanged: 'The article has not changed since. The quotation can stay.',
  updated: 'Nothing was wrong, but the article has newer facts. Read the changes.',
  corrected: 'The article was corrected. Replace what you quoted, and say that it was corrected.',
  retracted: 'The article was retracted. Do not use it. The note says why.',
  unknown_version:
    'The article has no published version with this number. Give the one from the article tool, or quoted_at.',
};

/** Returns the time after which changes count, or null if the version is unknown. */
function findBaseline({ versions }: CheckedArticle, { version, quoted_at: quotedAt }: Quote): string | null {
  const oldest = versions.at(-1);
  if (version !== undefined) {
    // Only the newest versions are listed.
    if (oldest && version < oldest.number) return '';
    return versions.find(({ number }) => number === version)?.publishedAt ?? null;
  }
  return quotedAt === undefined ? (oldest?.publishedAt ?? '') : new Date(quotedAt).toISOString();
}

/** Returns the corrections and updates of an article, oldest first. A correction is published with its version. */
function listChanges({ corrections, versions }: CheckedArticle): Change[] {
  const corrected = corrections.map(({ correctedAt: at, kind, note, changes }) => ({
    at,
    kind,
    note,
    sentences: changes,
  }));
  const updated = versions
    .filter(({ number, publishedAt }) => number > 1 && corrected.every(({ at }) => at !== publishedAt))
    .map(({ publishedAt: at, changes }) => ({
      at,
      kind: 'updated',
      note: null,
      sentences: changes.map(({ kind, place, text, before }) =>
        kind === 'withdrawn' ? { place, before: text, after: null } : { place, before, after: text },
      ),
    }));
  return [...corrected, ...updated].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function describeStatus(changes: readonly Change[]): 'unchanged' | 'updated' | 'corrected' {
  if (changes.length === 0) return 'unchanged';
  return changes.every(({ kind }) => kind === 'updated') ? 'updated' : 'corrected';
}

/** Follows the sentence through the changes. The quotation may be a part of the sentence. */
function checkSentence(
  quoted: string,
  current: readonly CurrentSentence[],
  changes: readonly Change[],
): CheckedSentence {
  let text: string | null = quoted;
  let isReplaced = false;
  for (const change of changes.flatMap(({ sentences }) => sentences)) {
    if (text === null || change.before === null || !contains(change.before, text)) continue;
    isReplaced = true;
    text = change.after;
  }
  const shown = text === null ? undefined : current.find((sentence) => contains(sentence.text, text ?? ''));
  if (shown) {
    return isReplaced
      ? { status: 'replaced', current: shown.text, advice: 'Quote the current sentence instead.' }
      : { status: 'unchanged', current: shown.text, advice: 'The sentence can stay.' };
  }
  return text === null
    ? { status: 'removed', current: null, advice: 'The sentence was removed. Do not quote it.' }
    : {
        status: 'not_in_text',
        current: null,
        advice:
          'The current text does not contain the sentence: it was removed, or it was not quoted word for word. ' +
          'Read the article again before you quote it.',
      };
}

const contains = (sentence: string, quoted: string): boolean => normalize(sentence).includes(normalize(quoted));

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
