import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import type { DecisionEntry } from '../../../shared/decision-log/decision.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import {
  type ArticleReview as DescribedReview,
  describeReview,
  type DraftEdit,
  joinEdits,
  publicName,
  selectPublicRecord,
} from '../domain/article-review.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import { EDITS_OF_VERSION } from './approval-facts.sql.ts';

export interface ArticleReview extends DescribedReview {
  /** Sentences that reviewers changed before approval, in the order of the changes. */
  readonly edits: readonly CorrectedSentence[];
}

/** A log entry as readers see it. */
type PublicEntry = Pick<
  DecisionEntry,
  'seq' | 'at' | 'act' | 'articleId' | 'versionId' | 'facts' | 'textHash' | 'reasonHash' | 'prevHash' | 'hash'
> & {
  /** Id of the person; null for the shared account and for software. */
  readonly actor: number | null;
  readonly actorKind: Actor['kind'];
  readonly by: string | null;
};

/** Reads the reviews of published articles from the decision log. */
@Injectable()
export class ArticleReviewsQuery {
  constructor(
    private readonly database: Database,
    private readonly log: DecisionLogQuery,
  ) {}

  /** Returns the review of the article, which must be published. */
  async ofArticle(id: number): Promise<ArticleReview> {
    return this.#describe(await this.log.listByArticle([id]));
  }

  /** Returns the review lines of published articles, by their ids. */
  async linesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const entries = await this.log.listByArticle(ids);
    return new Map(ids.map((id) => [id, describeReview(entries.filter(({ articleId }) => articleId === id)).line]));
  }

  /** Returns the review of the published article with its log entries. */
  async readRecord(id: number): Promise<{ review: ArticleReview; entries: PublicEntry[] }> {
    const entries = await this.log.listByArticle([id]);
    const { publication, first, agreements, corrections } = selectPublicRecord(entries);
    const shown = [first, publication, ...agreements, ...corrections].filter((entry) => entry !== null);
    return {
      review: await this.#describe(entries),
      entries: shown.toSorted((one, other) => one.seq - other.seq).map(toPublicEntry),
    };
  }

  async #describe(entries: readonly DecisionEntry[]): Promise<ArticleReview> {
    const review = describeReview(entries);
    const { publication, corrections } = selectPublicRecord(entries);
    const last = corrections.at(-1) ?? publication;
    const edits =
      review.edited + review.leftOut === 0 || last?.act === 'retract'
        ? []
        : await this.database.query<DraftEdit>(EDITS_OF_VERSION, [publication?.versionId, last?.versionId]);
    return { ...review, edits: joinEdits(edits) };
  }
}

function toPublicEntry({ actor, title: _title, reason: _reason, ...entry }: DecisionEntry): PublicEntry {
  const by = actor.kind === 'sample-edition' ? null : publicName(actor);
  return { ...entry, actor: actor.id, actorKind: actor.kind, by };
}
