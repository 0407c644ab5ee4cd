import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { FIRST_HASH, removeTags } from '../../../shared/decision-log/hash-entry.ts';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { ArticleReviewsQuery, isPublic, type WholeArticle, WholeArticleQuery } from '../../articles/index.ts';
import { EvidenceQuery } from '../../curation/index.ts';
import { ProofKeyStore } from '../data/proof-key.store.ts';
import { signText } from '../domain/proof-key.ts';
import { listManifest, type Proof, type ProofContent } from '../domain/verify-article.ts';

const MAX_ATTEMPTS = 3;

/** The parts of a proof that are not read with the article. */
interface Parts {
  readonly review: string;
  readonly sentences: readonly object[];
  readonly record: readonly object[];
  readonly head: object | null;
}

/** Signs what readers see of an article. */
@Injectable()
export class MakeProof {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly articles: WholeArticleQuery,
    private readonly reviews: ArticleReviewsQuery,
    private readonly evidence: EvidenceQuery,
    private readonly log: DecisionLogQuery,
    private readonly keys: ProofKeyStore,
    private readonly clock: Clock,
  ) {}

  /** Throws if the article is not public. */
  async ofArticle(id: number): Promise<Proof> {
    const content = await this.#read(id);
    const now = this.clock.now();
    const key = await this.keys.findSigningKey(now);
    const manifest = await listManifest(content, now.toISOString(), key.id);
    return { ...content, manifest, signature: signText(manifest.join('\n'), key) };
  }

  /** Reads again if a new version was published in between, because its log entry is about another text. */
  async #read(id: number, attempt = 1): Promise<ProofContent> {
    const found = await this.articles.byId(id);
    if (!found || !isPublic(found.article.status)) throw new NotFoundError('Article', id);
    const { versionId } = found.article;
    const [{ review, entries }, evidence] = await Promise.all([
      this.reviews.readRecord(id),
      versionId === null ? null : this.evidence.ofVersion(versionId),
    ]);
    const head = await this.log.findHead();
    const published = entries.findLast(({ act }) => act !== 'approve');
    if (!published || published.versionId === versionId)
      return this.#compose(found, { review: review.line, sentences: evidence?.sentences ?? [], record: entries, head });
    if (attempt < MAX_ATTEMPTS) return this.#read(id, attempt + 1);
    throw new DomainError('article-changing', 'The article is being changed. Please try again in a minute.', 503);
  }

  #compose({ article, corrections, versions }: WholeArticle, { review, sentences, record, head }: Parts): ProofContent {
    const { id, status, versionId, language, publishedAt, title, summary, content, politicalStances } = article;
    const url = new URL(`/article/${id}`, this.#siteUrl).href;
    const isRetracted = status === 'retracted';
    const proof = {
      about: explainProof(this.#siteUrl, isRetracted),
      article: { id, url, status, versionId, language, publishedAt, review },
      title,
      summary,
      content: removeTags(content),
      perspectives: politicalStances,
      versions: isRetracted ? [] : versions,
      corrections: corrections.map(({ html: _html, ...correction }) => correction),
      sentences,
      record,
      head: head ?? { seq: 0, hash: FIRST_HASH, at: null },
    };
    // The hashes cover the JSON of the file, in which times are texts.
    return JSON.parse(JSON.stringify(proof)) as ProofContent;
  }
}

/** Explains the file in its part “about”. */
function explainProof(siteUrl: string, isRetracted: boolean): string[] {
  const at = (path: string): string => new URL(path, siteUrl).href;
  return [
    isRetracted
      ? `This article was retracted. The file shows that ${new URL(siteUrl).host} published the retraction, when, and with which note.`
      : `This file shows what ${new URL(siteUrl).host} published: each sentence, the passages it is based on, as our software read them when it fetched the reports, and the entries of the decision log that published this text.`,
    'It does not show that a passage or a sentence is true, that the report still says the same, or that the article was not corrected since.',
    `Check it at ${at('/verify.html')}, which works offline once saved, or with node verify-article.mjs FILE --url ${at('/')} (${at('/verify-article.mjs')}).`,
    'To check it without our programs: SHA-256 of the canonical JSON of each part (keys sorted, no spaces, UTF-8) is in “manifest”. “signature” is the Ed25519 signature (base64url) of the lines of “manifest”, joined by line feeds.',
  ];
}
