import type { ArticleDto } from '../../modules/articles/index.ts';
import type { EvidenceDto } from '../../modules/curation/index.ts';
import { type ArticleChange, followSentence, isWithdrawal, listChanges } from '../quote-cards/quote-state.ts';
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

export interface CheckedQuote {
  readonly article_id: number;
  readonly status: 'unchanged' | 'updated' | 'corrected' | 'retracted' | 'unknown_version';
  readonly advice: string;
  readonly title: string;
  /** Number of the version that readers see; null if the article was retracted. */
  readonly current_version: number | null;
  /** Oldest first. */
  readonly changes: readonly ArticleChange[];
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

function describeStatus(changes: readonly ArticleChange[]): 'unchanged' | 'updated' | 'corrected' {
  if (changes.length === 0) return 'unchanged';
  return changes.every(({ kind }) => kind === 'updated') ? 'updated' : 'corrected';
}

/** Follows the sentence through the changes. The quotation may be a part of the sentence. */
function checkSentence(
  quoted: string,
  current: readonly CurrentSentence[],
  changes: readonly ArticleChange[],
): CheckedSentence {
  const { text, followed } = followSentence(quoted, changes, contains);
  const shown = text === null ? undefined : current.find((sentence) => contains(sentence.text, text));
  if (shown) {
    return followed.length > 0
      ? { status: 'replaced', current: shown.text, advice: 'Quote the current sentence instead.' }
      : { status: 'unchanged', current: shown.text, advice: 'The sentence can stay.' };
  }
  return followed.length > 0
    ? { status: 'removed', current: null, advice: 'The sentence was removed. Do not quote it.' }
    : {
        status: 'not_in_text',
        current: null,
        advice: changes.some(({ sentences }) => sentences.some(isWithdrawal))
          ? ADVICE_AFTER_WITHDRAWAL
          : ADVICE_IF_MISSING,
      };
}

// The text of a withdrawn sentence is not public, so the quotation may also be wrong.
const ADVICE_AFTER_WITHDRAWAL =
  'The current text does not contain the sentence, and a correction has withdrawn a sentence since. Do not quote it.';
const ADVICE_IF_MISSING =
  'The current text does not contain the sentence: it was removed, or it was not quoted word for word. ' +
  'Read the article again before you quote it.';

const contains = (sentence: string, quoted: string): boolean => normalize(sentence).includes(normalize(quoted));

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
