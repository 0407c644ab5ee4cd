import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import type { Side } from '../../../shared/news/lean.ts';
import { ArticleDetailQuery, CorrectionListQuery, correctionName } from '../../articles/index.ts';
import { EvidenceQuery } from '../../curation/index.ts';
import { createArticleScript, type NarratedView } from '../domain/article-script.ts';
import type { Script } from '../domain/script.ts';
import { type RecordingView, RecordingViews } from './recording-views.ts';

/** A request of one reader for the audio of an article. Null selects the default voice. */
export interface NarrationRequest {
  readonly articleId: number;
  readonly voiceId: string | null;
  readonly readerId: number;
}

export interface Narration extends RecordingView {
  readonly versionId: number;
  /** True if the text was corrected or updated since it was first published. */
  readonly corrected: boolean;
}

export interface ArticleScript extends Script {
  readonly articleVersionId: number;
  readonly corrected: boolean;
}

/** Shows and requests the audio of articles. */
@Injectable()
export class NarrateArticle {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly corrections: CorrectionListQuery,
    private readonly evidence: EvidenceQuery,
    private readonly views: RecordingViews,
  ) {}

  show(request: NarrationRequest): Promise<Narration> {
    return this.#view(request, 'show');
  }

  /** Starts producing the audio, unless it exists. */
  request(request: NarrationRequest): Promise<Narration> {
    return this.#view(request, 'request');
  }

  /** Returns the script of a published article. Throws `NotFoundError` if the article is not public or retracted. */
  async readScript(articleId: number): Promise<ArticleScript> {
    const article = await this.articles.byId(articleId);
    if (article?.status !== 'approved' || article.versionId === null) throw new NotFoundError('Article', articleId);
    const [corrections, { sentences }] = await Promise.all([
      this.corrections.findByArticle(articleId),
      this.evidence.ofVersion(article.versionId),
    ]);
    const outletsByView = new Map(
      sentences.map(({ place, text, passages }) => [`${place}:${text}`, passages.map(({ outlet }) => outlet)]),
    );
    const toViews = (side: Side, texts: readonly string[]): NarratedView[] =>
      texts.map((text) => ({ text, outlets: [...new Set(outletsByView.get(`${side}:${text}`))] }));
    const { title, summary, summarySentences, content, language, politicalStances: perspectives } = article;
    const segments = createArticleScript({
      title,
      summary,
      summarySentences,
      content,
      language,
      perspectives: perspectives && {
        conservative: toViews('conservative', perspectives.conservative),
        liberal: toViews('liberal', perspectives.liberal),
        center: toViews('center', perspectives.center),
      },
      corrections: corrections.map(({ kind, note, correctedAt }) => ({
        update: correctionName(kind) === 'Update',
        note,
        correctedAt,
      })),
    });
    return { language, segments, articleVersionId: article.versionId, corrected: corrections.length > 0 };
  }

  async #view({ articleId, ...request }: NarrationRequest, action: 'show' | 'request'): Promise<Narration> {
    const { corrected, ...script } = await this.readScript(articleId);
    const view = await this.views[action]({ ...request, script, subject: `article-${articleId}` });
    return { ...view, versionId: script.articleVersionId, corrected };
  }
}
