import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { ReviewerCount } from '../../auth/index.ts';
import type { ArticlesTables } from '../data/tables.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { type ApprovalOfTwo, countApproval, toPerson } from '../domain/two-people.ts';

interface VersionApproval {
  readonly versionId: number;
  readonly actor: Actor;
  readonly reason: string | null;
}

/** Applies the rule that two people approve a version of high risk, as soon as two members may review. */
@Injectable()
export class SecondPerson {
  constructor(
    private readonly reviewers: ReviewerCount,
    private readonly clock: Clock,
  ) {}

  /** Returns how the approval counts, and stores a first one. The caller must have locked the article's row. */
  async count(em: EntityManager, { versionId, actor, reason }: VersionApproval): Promise<ApprovalOfTwo> {
    const approvals = em.getKysely<ArticlesTables>();
    const first = await approvals
      .selectFrom('article_approval')
      .select('actor')
      .where('version_id', '=', versionId)
      .executeTakeFirst();
    const { basedOn, editedBy } = await em.findOneOrFail(ArticleVersion, { id: versionId });
    const counted = countApproval({
      actor,
      reason,
      first: first?.actor,
      lastEditor: basedOn == null ? undefined : (editedBy ?? null),
      reviewers: await this.reviewers.countWithRecent(em),
    });
    if (counted === 'first')
      await approvals
        .insertInto('article_approval')
        .values({ version_id: versionId, actor: toPerson(actor), at: this.clock.now() })
        .execute();
    return counted;
  }

  /** Withdraws the first approval if it is the person's own. Returns whether there was one. */
  async withdraw(em: EntityManager, { versionId, actor }: Omit<VersionApproval, 'reason'>): Promise<boolean> {
    const { numDeletedRows } = await em
      .getKysely<ArticlesTables>()
      .deleteFrom('article_approval')
      .where('version_id', '=', versionId)
      .where('actor', 'is not distinct from', toPerson(actor))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
}
