import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import {
  computeRecordingKey,
  type Recording,
  type RecordingFacts,
  recordingFile,
  type StoredSegment,
} from '../domain/recording.ts';
import type { NextAttempt } from '../domain/recording-attempts.ts';
import type { TimedSegment } from '../domain/script.ts';
import type { NarrationTables } from './tables.ts';

const COLUMNS = [
  'id',
  'key',
  'engine',
  'voice',
  'language',
  'article_version_id as articleVersionId',
  'segments',
  'status',
  'done_segments as doneSegments',
  'attempts',
  'retry_at as retryAt',
  'problem',
  'duration_ms as durationMs',
  'bytes',
] as const;

/** The audio file of a finished recording. */
export interface FinishedAudio {
  readonly segments: readonly TimedSegment[];
  readonly durationMs: number;
  readonly bytes: number;
}

/** Time after which another process may produce a recording whose process was killed. */
const CLAIM_SECONDS = 30;
const CLAIM_END = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
const IS_DUE = sql<boolean>`(retry_at is null or retry_at <= now())`;

@Injectable()
export class RecordingStore {
  constructor(private readonly database: Database) {}

  async findById(id: number): Promise<Recording | null> {
    return (await this.#select().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async findByKey(key: string): Promise<Recording | null> {
    return (await this.#select().where('key', '=', key).executeTakeFirst()) ?? null;
  }

  /**
   * Returns the recording with these facts, which is created if it does not exist. A failed recording becomes pending
   * again once its pause is over. So does a withdrawn one, because the text is public again if it is requested.
   */
  async create(facts: RecordingFacts, printedSegments: number): Promise<Recording> {
    const { engine, voice, language, articleVersionId } = facts;
    const segments: StoredSegment[] = facts.segments.map((segment) => ({ ...segment, startMs: null, endMs: null }));
    const key = computeRecordingKey(facts);
    // A file with this name may still be listed for deletion, from a recording that was deleted.
    await this.database
      .write<NarrationTables>()
      .deleteFrom('discarded_audio')
      .where('name', '=', recordingFile(key))
      .execute();
    return this.database
      .write<NarrationTables>()
      .insertInto('recording')
      .values({
        key,
        engine,
        voice,
        language,
        article_version_id: articleVersionId,
        segments: toJson(segments),
        printed_segments: printedSegments,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          last_used_at: sql<Date>`now()`,
          status: sql`case when ${MAY_RETRY} then 'pending' else recording.status end`,
          attempts: sql<number>`case when ${MAY_RETRY} then 0 else recording.attempts end`,
          retry_at: sql<Date>`case when ${MAY_RETRY} then null else recording.retry_at end`,
        }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /**
   * Claims a pending recording for this process, so that no other one produces it at the same time. Returns null if it
   * is not due. The claim must be renewed; otherwise, it ends after `CLAIM_SECONDS`.
   */
  async claim(id: number): Promise<Recording | null> {
    const row = await this.#update(id, 'pending')
      .set({ retry_at: CLAIM_END })
      .where(IS_DUE)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row ?? null;
  }

  async renewClaim(id: number): Promise<void> {
    await this.#update(id, 'pending').set({ retry_at: CLAIM_END }).execute();
  }

  /** Sets the number of finished segments. Returns false if the recording was withdrawn. */
  async recordProgress(id: number, doneSegments: number): Promise<boolean> {
    return this.#changePending(id, { done_segments: doneSegments });
  }

  /** Marks a recording as ready, after its file was stored. Returns false if it was withdrawn in the meantime. */
  async finish(id: number, { segments, durationMs, bytes }: FinishedAudio): Promise<boolean> {
    return this.#changePending(id, {
      status: 'ready',
      segments: toJson(segments),
      done_segments: segments.length,
      duration_ms: durationMs,
      bytes,
      mime: 'audio/mpeg',
      problem: null,
      retry_at: null,
      ready_at: sql<Date>`now()`,
    });
  }

  async recordFailure(id: number, { status, problem, retryAt }: NextAttempt): Promise<void> {
    await this.#changePending(id, { status, problem, retry_at: retryAt, attempts: sql<number>`attempts + 1` });
  }

  /** Makes a recording whose file was lost pending again. */
  async restart(id: number): Promise<void> {
    await this.#update(id, 'ready').set({ status: 'pending', done_segments: 0, attempts: 0, retry_at: null }).execute();
  }

  /** Withdraws the audio of all versions of an article, except one. Its files are deleted by a job. */
  async withdrawArticle(articleId: number, exceptVersionId: number | null): Promise<void> {
    await this.#withdraw(ofArticle(articleId, exceptVersionId));
  }

  /** Withdraws single recordings, whose text is no longer public. */
  async withdraw(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#withdraw(sql<boolean>`id = any(${[...ids]})`);
  }

  /** Returns the voices of an article's recordings, except those of one version. */
  async listVoicesInUse(articleId: number, exceptVersionId: number): Promise<string[]> {
    const rows = await this.database
      .read<NarrationTables>()
      .selectFrom('recording')
      .select('voice')
      .distinct()
      .where(ofArticle(articleId, exceptVersionId))
      .where('status', '<>', 'withdrawn')
      .execute();
    return rows.map(({ voice }) => voice);
  }

  /** Counts the recordings of articles that were requested within 24 hours. */
  async countRecentArticles(): Promise<number> {
    const { requested } = await this.database
      .read<NarrationTables>()
      .selectFrom('recording')
      .select(sql<number>`count(*)::int`.as('requested'))
      .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .where('article_version_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return requested;
  }

  /** Records that a reader listens to a recording, at most once an hour. */
  async touch(id: number): Promise<void> {
    await this.database
      .write<NarrationTables>()
      .updateTable('recording')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('last_used_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute();
  }

  /** Returns pending recordings that may be attempted now, oldest first. */
  async listDue(limit: number): Promise<number[]> {
    const rows = await this.database
      .read<NarrationTables>()
      .selectFrom('recording')
      .select('id')
      .where('status', '=', 'pending')
      .where(IS_DUE)
      .orderBy('created_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #withdraw(condition: RawBuilder<boolean>): Promise<void> {
    await this.database.transaction(async () => {
      const withdrawn = await this.database
        .write<NarrationTables>()
        .updateTable('recording')
        .set({ status: 'withdrawn', problem: null, retry_at: null })
        .where(condition)
        .where('status', '<>', 'withdrawn')
        .returning(['id', 'key'])
        .execute();
      if (withdrawn.length === 0) return;
      await this.database
        .write<NarrationTables>()
        .insertInto('discarded_audio')
        .values(withdrawn.map(({ key }) => ({ name: recordingFile(key) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Changes a pending recording. Returns false if it is no longer pending. */
  async #changePending(id: number, changes: UpdateObject<NarrationTables, 'recording'>): Promise<boolean> {
    const row = await this.#update(id, 'pending').set(changes).returning('id').executeTakeFirst();
    return row !== undefined;
  }

  #update(id: number, status: Recording['status']) {
    return this.database
      .write<NarrationTables>()
      .updateTable('recording')
      .where('id', '=', id)
      .where('status', '=', status);
  }

  #select() {
    return this.database.read<NarrationTables>().selectFrom('recording').select(COLUMNS);
  }
}

const toJson = (segments: readonly StoredSegment[]) =>
  sql<readonly StoredSegment[]>`${JSON.stringify(segments)}::jsonb`;
const MAY_RETRY = sql<boolean>`(recording.status = 'withdrawn'
  or recording.status = 'failed' and (recording.retry_at is null or recording.retry_at <= now()))`;

const ofArticle = (articleId: number, exceptVersionId: number | null): RawBuilder<boolean> =>
  sql<boolean>`article_version_id in (
    select id from article_version where article_id = ${articleId} and id is distinct from ${exceptVersionId}::int)`;
