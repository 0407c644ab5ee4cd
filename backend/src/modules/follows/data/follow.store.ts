import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Side } from '../../../shared/news/lean.ts';
import { type FollowSubject, type NamedSubject, nameFollow, type Notification } from '../domain/follow.ts';
import {
  ADD_FOLLOW,
  FIND_SUBJECT,
  MOVE_FOLLOWS,
  ORDER_FOLLOWS,
  SELECT_FOLLOWS,
  SELECT_STORED_FOLLOWS,
  SUGGEST_TAGS,
} from './follow.sql.ts';
import type { FollowsTables } from './tables.ts';

export interface StoredFollow extends FollowSubject {
  readonly id: number;
  readonly name: string;
  readonly notify: Notification;
  readonly seenAt: Date;
}

export interface FollowedArticle {
  readonly id: number;
  readonly title: string;
  readonly language: string;
  /** Time of publication, or of the newest version if the story itself is followed. ISO 8601. */
  readonly changedAt: string;
  /** Published or changed since the reader last looked. */
  readonly isNew: boolean;
}

/** A follow with its newest articles. `outlet` is the slug. */
export interface FollowWithNews extends StoredFollow {
  readonly newCount: number;
  readonly articles: readonly FollowedArticle[];
}

export interface SuggestedName {
  readonly name: string;
  readonly articles: number;
}

type FollowRow<F extends StoredFollow> = Omit<F, 'name'> & NamedSubject & { readonly outletSlug: string | null };

/** Readers' follows. Every statement filters by reader. */
@Injectable()
export class FollowStore {
  constructor(private readonly database: Database) {}

  /** Lists the follows in the reader's order, each with its newest articles. */
  async listWithNews(readerId: number): Promise<FollowWithNews[]> {
    return (await this.database.query<FollowRow<FollowWithNews>>(SELECT_FOLLOWS, [readerId])).map(toFollow);
  }

  async list(readerId: number): Promise<StoredFollow[]> {
    return (await this.database.query<FollowRow<StoredFollow>>(SELECT_STORED_FOLLOWS, [readerId])).map(toFollow);
  }

  async findSubject({ outlet, articleId }: FollowSubject): Promise<{ outlet: boolean; article: boolean }> {
    const found = await this.database.one<{ outlet: boolean; article: boolean }>(FIND_SUBJECT, [outlet, articleId]);
    return found ?? { outlet: false, article: false };
  }

  /** Returns the id of the follow, which may already exist, or null if the reader has the maximum number of follows. */
  async add(readerId: number, subject: FollowSubject, query: string | null): Promise<number | null> {
    const { words, category, outlet, side, articleId } = subject;
    const row = await this.database.executeOne<{ id: number }>(ADD_FOLLOW, [
      readerId,
      words,
      query,
      category,
      outlet,
      side,
      articleId,
    ]);
    return row?.id ?? null;
  }

  /** Returns false if the reader has no such follow. */
  async setNotification(readerId: number, id: number, notify: Notification): Promise<boolean> {
    const rows = await this.database
      .write<FollowsTables>()
      .updateTable('follow')
      .set({ notify })
      .where('reader_id', '=', readerId)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return rows.length > 0;
  }

  async order(readerId: number, ids: readonly number[]): Promise<void> {
    await this.database.execute(ORDER_FOLLOWS, [readerId, ids]);
  }

  /** Marks articles published until then as seen. */
  async markSeen(readerId: number, until: Date): Promise<void> {
    await this.database
      .write<FollowsTables>()
      .updateTable('follow')
      .set({ seen_at: until })
      .where('reader_id', '=', readerId)
      .where('seen_at', '<', until)
      .execute();
  }

  async remove(readerId: number, id: number): Promise<void> {
    await this.database
      .write<FollowsTables>()
      .deleteFrom('follow')
      .where('reader_id', '=', readerId)
      .where('id', '=', id)
      .execute();
  }

  /** Ends the emails or alerts of the follow with this key, if it exists. */
  async stopNotices(stopKey: string): Promise<void> {
    await this.database
      .write<FollowsTables>()
      .updateTable('follow')
      .set({ notify: 'none' })
      .where('stop_key', '=', stopKey)
      .where('notify', 'in', ['email', 'alert'])
      .execute();
  }

  /** Follows the story into which another one was merged. Running it again is harmless. */
  async replaceArticle(articleId: number, intoId: number): Promise<void> {
    await this.database.execute(MOVE_FOLLOWS, [articleId, intoId]);
  }

  suggestNames(start: string): Promise<SuggestedName[]> {
    return this.database.query<SuggestedName>(SUGGEST_TAGS, [start]);
  }
}

function toFollow<F extends StoredFollow>({ title, outletSlug, outlet, ...row }: FollowRow<F>) {
  const name = nameFollow({ words: row.words, category: row.category, side: row.side as Side | null, outlet, title });
  return { ...row, outlet: outletSlug, name } as unknown as F;
}
