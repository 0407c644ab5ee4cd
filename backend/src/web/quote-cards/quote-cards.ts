import {
  isPublic,
  type PublishedArticlesQuery,
  type WholeArticle,
  type WholeArticleQuery,
} from '../../modules/articles/index.ts';
import type { EvidenceQuery, EvidenceSentenceDto } from '../../modules/curation/index.ts';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { parseDocumentAddress } from '../documents/document-address.ts';
import type { MachineDocument } from '../documents/document.ts';
import { findQuoteState, listChanges, type QuoteState } from './quote-state.ts';
import { renderCard, renderMissingCard } from './render-card.ts';

export interface QuoteCardsOptions {
  readonly wholeArticles: Pick<WholeArticleQuery, 'byId'>;
  readonly articles: Pick<PublishedArticlesQuery, 'findPublicationTime'>;
  readonly evidence: Pick<EvidenceQuery, 'ofVersion'>;
  readonly siteUrl: string;
}

interface Quote {
  readonly found: WholeArticle;
  readonly sentence: EvidenceSentenceDto;
  readonly versionId: number;
  /** Time at which the quoted version was published; null if it is the current one. */
  readonly quotedAt: Date | null;
  /** Sentences of the text that readers see. */
  readonly current: readonly EvidenceSentenceDto[];
}

/** Sentence of an article at an address such as `body-3`, in the version that somebody quoted. */
export interface QuoteAddress {
  readonly id: number;
  /** Null for the first sentence of the summary. */
  readonly sentence: string | null;
  /** Null for the current version. */
  readonly versionId: number | null;
}

const SIZE = { width: 600, height: 320, minWidth: 200, minHeight: 120 };
const CACHE_SECONDS = 300;

const addressOf = ({ place, ordinal }: EvidenceSentenceDto): string => `${place}-${ordinal}`;

/** Renders sentences with their passages for other sites, and describes them in oEmbed (oembed.com). */
export class QuoteCards {
  constructor(private readonly options: QuoteCardsOptions) {}

  async renderCard(address: QuoteAddress): Promise<MachineDocument> {
    const quote = await this.#find(address);
    const document = { mediaType: 'text/html; charset=utf-8', changedAt: null, isFrame: true };
    if (!quote) return { ...document, text: renderMissingCard(), status: 404 };
    const { article } = quote.found;
    const { title, language, publishedAt } = article;
    const card = { title, language, publishedAt, quoted: quote.sentence, state: readState(quote) };
    const code = this.#renderFrame(quote, SIZE);
    return { ...document, text: renderCard({ ...card, articleUrl: this.#articleUrl(quote), code }) };
  }

  /** Returns null for addresses that are neither of an article nor of a quote. */
  async describe(search: URLSearchParams): Promise<MachineDocument | null> {
    const format = search.get('format') || 'json';
    const address = format === 'json' ? parseQuoteUrl(search.get('url') ?? '', this.options.siteUrl) : null;
    const quote = address && (await this.#find(address));
    if (!quote) return null;
    const width = limit(search.get('maxwidth'), SIZE.width, SIZE.minWidth);
    const height = limit(search.get('maxheight'), SIZE.height, SIZE.minHeight);
    const description = {
      version: '1.0',
      type: 'rich',
      provider_name: 'Parallax',
      provider_url: new URL('/', this.options.siteUrl).href,
      title: quote.found.article.title,
      cache_age: CACHE_SECONDS,
      width,
      height,
      html: this.#renderFrame(quote, { width, height }),
    };
    return {
      mediaType: 'application/json; charset=utf-8',
      text: JSON.stringify(description),
      changedAt: null,
      forAnyone: true,
    };
  }

  async #find({ id, sentence, versionId }: QuoteAddress): Promise<Quote | null> {
    const found = await this.options.wholeArticles.byId(id);
    const shownId = found?.article.versionId;
    if (!found || !shownId || !isPublic(found.article.status)) return null;
    const quotedId = versionId ?? shownId;
    const quotedAt = quotedId === shownId ? null : await this.options.articles.findPublicationTime(id, quotedId);
    if (quotedId !== shownId && !quotedAt) return null;
    const [current, quoted] = await Promise.all([this.#listSentences(shownId), this.#listSentences(quotedId)]);
    const cited = selectSentence(quoted, sentence);
    return cited ? { found, sentence: cited, versionId: quotedId, quotedAt, current } : null;
  }

  async #listSentences(versionId: number): Promise<EvidenceSentenceDto[]> {
    return (await this.options.evidence.ofVersion(versionId)).sentences;
  }

  #articleUrl({ found, sentence, current }: Quote): string {
    const now = current.find(({ text }) => text === sentence.text);
    const url = new URL(`/article/${found.article.id}`, this.options.siteUrl);
    if (now && now.place !== 'title') url.hash = `evidence-${addressOf(now)}`;
    return url.href;
  }

  #renderFrame({ found, sentence, versionId }: Quote, { width, height }: { width: number; height: number }): string {
    const { id, title } = found.article;
    const url = new URL(`/embed/${id}/${addressOf(sentence)}?v=${versionId}`, this.options.siteUrl).href;
    return (
      `<iframe src="${escapeHtml(url)}" width="${width}" height="${height}" title="${escapeHtml(`Quote from Parallax: ${title}`)}" ` +
      'loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>'
    );
  }
}

function selectSentence(
  sentences: readonly EvidenceSentenceDto[],
  address: string | null,
): EvidenceSentenceDto | undefined {
  if (address !== null) return sentences.find((sentence) => addressOf(sentence) === address);
  return sentences.find(({ place }) => place === 'summary') ?? sentences[0];
}

function readState({ found, sentence, quotedAt, current }: Quote): QuoteState {
  const { article, corrections } = found;
  if (article.status === 'retracted') return { kind: 'retracted', note: corrections[0]?.note ?? '' };
  return findQuoteState(
    sentence,
    current.map(({ text }) => text),
    quotedAt ? listChanges(found).filter(({ at }) => at > quotedAt.toISOString()) : [],
  );
}

const ARTICLE_PATH = /^\/article\/([1-9]\d{0,8})$/;

/** Returns the quote at an address of this site, or null. */
function parseQuoteUrl(text: string, siteUrl: string): QuoteAddress | null {
  const url = URL.parse(text);
  if (!url || url.origin !== new URL(siteUrl).origin) return null;
  const address = parseDocumentAddress(url.pathname);
  if (address?.kind === 'quote-card')
    return { id: address.id, sentence: address.sentence, versionId: parseVersion(url.searchParams) };
  const article = ARTICLE_PATH.exec(url.pathname)?.[1];
  if (article === undefined) return null;
  const [, part = null] = /^#evidence-([a-z]+-\d{1,4})$/.exec(url.hash) ?? [];
  return { id: Number(article), sentence: part, versionId: null };
}

/** Returns the id of the quoted version. 0, which no version has, if it is not a number. */
export function parseVersion(search: URLSearchParams): number | null {
  const version = search.get('v');
  if (!version) return null;
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
}

function limit(text: string | null, most: number, least: number): number {
  const given = Number(text || most);
  return Number.isFinite(given) ? Math.min(Math.max(Math.floor(given), least), most) : most;
}
