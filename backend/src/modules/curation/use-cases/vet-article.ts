import { Injectable } from '@nestjs/common';
import { ArticleDetailQuery, DeskArticleQuery, FinishVetting } from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { assessRisk } from './assess-risk.ts';
import { Gate } from './gate.ts';

/** Checks a new draft. Submits it for review, or holds it back. */
@Injectable()
export class VetArticle {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly desk: DeskArticleQuery,
    private readonly drafts: DraftStore,
    private readonly gate: Gate,
    private readonly finishVetting: FinishVetting,
  ) {}

  async vetDraft({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const article = await this.articles.byId(articleId);
    if (!article || article.status !== 'curated' || article.round !== round || article.versionId === null) return;
    const draft = await this.drafts.findByVersion(article.versionId);
    if (!draft) return;
    const [sources, verdicts] = await Promise.all([
      this.drafts.listSources(article.versionId),
      this.drafts.listVerdicts(article.versionId),
    ]);
    const problems = await this.gate.findProblems({ kind: 'draft', articleId, draft, sources, verdicts });
    const independentItems = (await this.desk.byId(articleId))?.independentItems ?? null;
    const risk = assessRisk({ draft, problems, verdicts, sources, independentItems });
    await this.finishVetting.submitOrHold({ articleId, round, problems, risk });
  }
}
