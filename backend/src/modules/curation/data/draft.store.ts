import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import { leanBesideArticle } from '../../articles/index.ts';
import type { TextOrigin } from '../../feeds/index.ts';
import { type Imbalance, imbalances } from '../verification/balance.ts';
import type { ClaimPlace, Draft } from '../draft/draft.ts';
import type { PrintedText } from '../verification/reprints.ts';
import type { ClaimReading } from '../verification/second-reading.ts';

export interface LeftOutSentence {
  readonly place: ClaimPlace;
  readonly text: string;
  readonly outlet: string;
  readonly quote: string;
}

export interface VersionSource extends PrintedText {
  readonly origin: TextOrigin;
}

/** Stores the complete draft of each version. */
@Injectable()
export class DraftStore {
  constructor(private readonly database: Database) {}

  /** @param leftOut sentences that the second reader found contradicted */
  async store(
    em: EntityManager,
    versionId: number,
    draft: Draft,
    leftOut: readonly ClaimReading[] = [],
  ): Promise<void> {
    const balance = draft.perspectives === null ? null : JSON.stringify(imbalances(draft.perspectives));
    await em.execute(
      'insert into version_draft (version_id, draft, balance, left_out) values (?, ?::jsonb, ?::jsonb, ?::jsonb)',
      [versionId, JSON.stringify(draft), balance, JSON.stringify(leftOut)],
    );
  }

  /** Returns the sentences that were removed because a source contradicts them, each with the words of that source. */
  leftOut(versionId: number): Promise<LeftOutSentence[]> {
    return this.database.query(
      `select l.place, l.text, o.name as outlet, substring(s.text from (l.span ->> 'start')::int + 1 for (l.span ->> 'end')::int - (l.span ->> 'start')::int) as quote
       from version_draft d cross join lateral jsonb_to_recordset(d.left_out) as l(place text, text text, span jsonb)
       join item_snapshot s on s.id = (l.span ->> 'snapshotId')::int join feed_item i on i.id = s.item_id join outlet o on o.id = i.outlet_id
       where d.version_id = $1`,
      [versionId],
    );
  }

  /** Returns the imbalances found when the draft was made, or `null` without perspectives. */
  async balanceOf(versionId: number): Promise<Imbalance[] | null> {
    const row = await this.database.one<{ balance: Imbalance[] | null }>(
      'select balance from version_draft where version_id = $1',
      [versionId],
    );
    return row?.balance ?? null;
  }

  async ofVersion(versionId: number): Promise<Draft | null> {
    const row = await this.database.one<{ draft: Draft }>('select draft from version_draft where version_id = $1', [
      versionId,
    ]);
    return row?.draft ?? null;
  }

  /** Returns the texts that a version was drafted from. If these were not recorded, returns the texts that it cites. */
  async sourceTexts(versionId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(
      `select s.text from item_snapshot s where s.id = any(array(
         select jsonb_array_elements_text(v.drafted_from)::int from article_version v where v.id = $1
         union select e.snapshot_id from article_version v join claim c on c.version_id = v.id join claim_evidence e on e.claim_id = c.id where v.id = $1 and v.drafted_from is null)) order by s.id`,
      [versionId],
    );
    return rows.map(({ text }) => text);
  }

  /**
   * Returns the texts that a version was drafted from or that its claims cite, each with its outlet and the lean shown
   * next to the article.
   */
  sources(versionId: number): Promise<VersionSource[]> {
    return this.database.query(
      `select s.id as "snapshotId", s.title, s.text, o.id as "outletId", o.name as "outletName", ${leanBesideArticle()} as lean, i.published_at as "publishedAt", s.origin
       from article_version shown join article a on a.id = shown.article_id cross join item_snapshot s join feed_item i on i.id = s.item_id join outlet o on o.id = i.outlet_id
       where shown.id = $1 and s.id = any(array(
         select e.snapshot_id from claim c join claim_evidence e on e.claim_id = c.id where c.version_id = $1
         union select jsonb_array_elements_text(v.drafted_from)::int from article_version v where v.id = $1)) order by s.id`,
      [versionId],
    );
  }
}
