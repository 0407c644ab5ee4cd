import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, SOFTWARE } from '../../../shared/actor/actor.ts';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import { Database } from '../../../shared/database/database.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import type { FalseSentence, PlantedError, PlantedKind, PlantedOutcome } from '../domain/planted-error.ts';
import {
  DELETE_READINGS,
  FORGET_MEMBER,
  LOCK_OPENINGS,
  NEWEST_OUTCOMES,
  NEXT_NUMBER,
  SETTLE_REPLACED,
  TAKE_SETTLED,
  TELL,
} from './planted-error.sql.ts';
import type { ArticlesTables } from './tables.ts';

/** Number of outcomes by which the attention of a member is judged. */
const NEWEST = 5;

/** A member's reading of a version of a draft. */
export interface Reading {
  readonly articleId: number;
  readonly versionId: number;
  readonly memberId: number;
}

/** Position of a draft among those that the member opened, and of the last one with a planted error. */
interface OpeningNumber {
  readonly number: number;
  readonly lastPlanted: number | null;
}

/** Stores which drafts members opened, and the errors that were planted in their reading of them. */
@Injectable()
export class PlantedErrorStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
  ) {}

  /**
   * Returns the error that was planted in the member's reading of the version, or null. `plant` chooses one at the first
   * reading, so that a version never changes under the hands of a reader. It is null for a draft that is not eligible.
   * The caller must show the true draft if the error is settled: the member counts as told.
   */
  open(
    reading: Reading,
    plant: ((opening: OpeningNumber) => FalseSentence | null) | null,
  ): Promise<PlantedError | null> {
    return this.transactions.run(async (em) => {
      if (!(await hasOpened(em, reading))) await openFirst(em, reading, plant);
      const planted = await findPlanted(em, reading);
      if (planted && planted.outcome !== null) await em.execute(TELL, [planted.id]);
      return planted;
    });
  }

  /** Forgets what the member read. Outcomes stay for the figures of the desk as a whole. */
  async eraseMember(memberId: number): Promise<void> {
    await this.transactions.run(async (em) => {
      await em.execute(DELETE_READINGS, [memberId]);
      await em.execute(FORGET_MEMBER, [memberId]);
    });
  }

  /** Returns the newest outcomes that count, by member, newest first. */
  async listNewest(): Promise<Map<number, PlantedOutcome[]>> {
    const rows = await this.database.query<{ memberId: number; outcomes: PlantedOutcome[] }>(NEWEST_OUTCOMES, [NEWEST]);
    return new Map(rows.map(({ memberId, outcomes }) => [memberId, outcomes]));
  }
}

async function hasOpened(em: EntityManager, { memberId, versionId }: Reading): Promise<boolean> {
  const row = await em
    .getKysely<ArticlesTables>()
    .selectFrom('opened_draft')
    .select('version_id')
    .where('member_id', '=', memberId)
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function openFirst(
  em: EntityManager,
  reading: Reading,
  plant: ((opening: OpeningNumber) => FalseSentence | null) | null,
): Promise<void> {
  const { memberId, versionId, articleId } = reading;
  await em.execute(LOCK_OPENINGS, [ADVISORY_LOCKS.openedDrafts, memberId]);
  if (await hasOpened(em, reading)) return;
  const [opening] = plant ? await em.execute<OpeningNumber[]>(NEXT_NUMBER, [memberId, memberId]) : [];
  const tables = em.getKysely<ArticlesTables>();
  await tables
    .insertInto('opened_draft')
    .values({ member_id: memberId, version_id: versionId, number: opening?.number ?? null, opened_at: new Date() })
    .execute();
  const chosen = opening && plant?.(opening);
  if (chosen)
    await tables
      .insertInto('planted_error')
      .values({
        article_id: articleId,
        version_id: versionId,
        member_id: memberId,
        number: opening.number,
        place: chosen.place,
        ordinal: chosen.ordinal,
        kind: chosen.kind,
        true_text: chosen.trueText,
        false_text: chosen.falseText,
        planted_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await em.execute(SETTLE_REPLACED);
  await logSettled(em);
}

/** Logs settled errors in groups, without the member, article or version. Call it last in a transaction. */
async function logSettled(em: EntityManager): Promise<void> {
  const settled = await em.execute<{ outcome: PlantedOutcome; kind: PlantedKind }[]>(TAKE_SETTLED);
  await appendDecisions(
    em,
    settled.map(({ outcome, kind }) => ({
      act: 'planted-error',
      actor: SOFTWARE,
      articleId: null,
      versionId: null,
      facts: { outcome, kind },
    })),
  );
}

async function findPlanted(em: EntityManager, { versionId, ...reading }: Reading): Promise<PlantedError | null> {
  const planted = await listPlanted(em, reading);
  return planted.find((each) => each.versionId === versionId) ?? null;
}

/** Returns the errors in the member's readings of the article, settled or not. */
export async function listPlanted(
  em: EntityManager,
  { memberId, articleId }: Omit<Reading, 'versionId'>,
): Promise<PlantedError[]> {
  const rows = await em
    .getKysely<ArticlesTables>()
    .selectFrom('planted_error')
    .select([
      'id',
      'version_id as versionId',
      'place',
      'ordinal',
      'kind',
      'true_text as trueText',
      'false_text as falseText',
      'outcome',
      'read_at',
      'told_at',
    ])
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .execute();
  return rows.flatMap(({ falseText, read_at: readAt, told_at: toldAt, ...planted }) =>
    falseText === null ? [] : [{ ...planted, falseText, isRead: readAt !== null, isTold: toldAt !== null }],
  );
}

/** Returns the error in the member's reading of the version, unless the member was told about it. */
export async function findUntold(em: EntityManager, reading: Reading): Promise<PlantedError | null> {
  const planted = await findPlanted(em, reading);
  return planted && !planted.isTold ? planted : null;
}

/** Records that the member's review screen shows the draft. */
export async function markRead(em: EntityManager, articleId: number, { kind, id }: Actor): Promise<void> {
  if (kind !== 'member') return;
  await em
    .getKysely<ArticlesTables>()
    .updateTable('planted_error')
    .set({ read_at: new Date() })
    .where('article_id', '=', articleId)
    .where('member_id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

/** Settles open errors in the readings of these versions, or in that of one member only, on the review screen if `isRead`. */
export async function settleErrors(
  em: EntityManager,
  outcome: PlantedOutcome,
  readings: { readonly versionIds: readonly number[]; readonly memberId?: number; readonly isRead?: true },
): Promise<void> {
  const { versionIds, memberId, isRead } = readings;
  if (versionIds.length === 0) return;
  let open = em
    .getKysely<ArticlesTables>()
    .updateTable('planted_error')
    .set({ outcome, settled_at: new Date() })
    .where('version_id', 'in', [...versionIds])
    .where('outcome', 'is', null);
  if (memberId !== undefined) open = open.where('member_id', '=', memberId);
  if (isRead) open = open.where('read_at', 'is not', null);
  await open.execute();
}
