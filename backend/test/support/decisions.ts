import { ArticleReviewsQuery } from '../../src/modules/articles/data/article-reviews.query.ts';
import { ArticleTickStore } from '../../src/modules/articles/data/article-tick.store.ts';
import { ApplyCorrection } from '../../src/modules/articles/use-cases/apply-correction.ts';
import { ApplyEdit } from '../../src/modules/articles/use-cases/apply-edit.ts';
import { ApproveAll } from '../../src/modules/articles/use-cases/approve-all.ts';
import { ChangeCategory } from '../../src/modules/articles/use-cases/change-category.ts';
import { ClaimDraft } from '../../src/modules/articles/use-cases/claim-draft.ts';
import { DecideReports } from '../../src/modules/articles/use-cases/decide-reports.ts';
import { DecideUpdate } from '../../src/modules/articles/use-cases/decide-update.ts';
import { HoldDraft } from '../../src/modules/articles/use-cases/hold-draft.ts';
import { ListReports } from '../../src/modules/articles/use-cases/list-reports.ts';
import { Publication } from '../../src/modules/articles/use-cases/publication.ts';
import { ReviewArticle } from '../../src/modules/articles/use-cases/review-article.ts';
import { SecondPerson } from '../../src/modules/articles/use-cases/second-person.ts';
import { TickParts } from '../../src/modules/articles/use-cases/tick-parts.ts';
import { ReviewerCount } from '../../src/modules/auth/index.ts';
import { CategoryRecordStore, SourceTextsQuery } from '../../src/modules/feeds/index.ts';
import { Clock } from '../../src/shared/clock/clock.ts';
import { DecisionLogQuery } from '../../src/shared/decision-log/decision-log.query.ts';
import type { OpenTestDatabase } from './open-test-database.ts';

export type Decisions = ReturnType<typeof createDecisions>;

/** Creates the use cases of decisions about articles, wired as in the application. */
export function createDecisions(database: OpenTestDatabase, clock: Clock = new Clock()) {
  const { pool, transactions } = database;
  const listReports = new ListReports(new SourceTextsQuery(pool), clock);
  const publication = new Publication(new CategoryRecordStore(), listReports, clock);
  const log = new DecisionLogQuery(pool);
  const ticks = new ArticleTickStore(pool);
  const secondPerson = new SecondPerson(new ReviewerCount(), clock);
  return {
    log,
    reviews: new ArticleReviewsQuery(pool, log),
    ticks,
    tickParts: new TickParts(transactions, ticks, clock),
    listReports,
    publication,
    review: new ReviewArticle(transactions, publication, secondPerson, clock),
    bulk: new ApproveAll(transactions, publication, clock),
    updates: new DecideUpdate(transactions, publication, secondPerson, clock),
    corrections: new ApplyCorrection(transactions, publication, clock),
    reports: new DecideReports(transactions, listReports),
    categories: new ChangeCategory(transactions),
    claims: new ClaimDraft(transactions),
    edits: new ApplyEdit(transactions, clock),
    hold: new HoldDraft(transactions, clock),
    async statusOf({ articleId }: { articleId: number }): Promise<string | undefined> {
      const [row] = await database.query<{ status: string }>('select status from article where id = $1', [articleId]);
      return row?.status;
    },
    /** Returns the acts in the decision log about the article, oldest first. */
    async actsOf({ articleId }: { articleId: number }): Promise<string[]> {
      const sql = 'select act from decision_log where article_id = $1 order by seq';
      return (await database.query<{ act: string }>(sql, [articleId])).map(({ act }) => act);
    },
  };
}
