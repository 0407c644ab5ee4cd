import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { CorrectionKind } from '../../articles/index.ts';
import { type NamedSubject, nameFollow } from '../domain/follow.ts';
import {
  SELECT_CORRECTION_RECIPIENTS,
  SELECT_DIGEST_NEWS,
  SELECT_NAMES,
  SELECT_NOTICE,
  SELECT_RECIPIENTS,
} from './follow.sql.ts';

/** News of an article. */
export interface News {
  readonly articleId: number;
  readonly kind: 'version' | 'correction';
  /** Id of the version or correction. */
  readonly id: number;
}

/** Returns the value of `follow_notice.news`. */
export const newsKey = ({ kind, id }: News): string => `${kind}-${id}`;

/** How a reader is told of one article. */
export type Channel = 'email' | 'alert';

export interface Recipient {
  readonly readerId: number;
  readonly followId: number;
  readonly channel: Channel;
  readonly email: string;
}

/** Contents of an email or alert about an article. */
export interface Notice {
  readonly followName: string;
  readonly stopKey: string;
  readonly articleTitle: string;
  readonly summary: string;
  readonly language: string;
  readonly correction: { readonly kind: CorrectionKind; readonly note: string } | null;
}

/** A new article of a follow with the notification `digest`. */
export interface DigestNews {
  readonly email: string;
  readonly followId: number;
  readonly articleId: number;
  /** Time of publication, or of the newest version if the story itself is followed. */
  readonly changedAt: Date;
}

/** Finds the readers whose follows match an article. */
@Injectable()
export class FollowNewsQuery {
  constructor(private readonly database: Database) {}

  /** Returns at most `limit` readers with ids above `after`, in the order of their ids. */
  listRecipients(news: News, after: number, limit: number): Promise<Recipient[]> {
    const parameters = [news.articleId, newsKey(news), after, limit];
    return news.kind === 'version'
      ? this.database.query<Recipient>(SELECT_RECIPIENTS, parameters)
      : this.database.query<Recipient>(SELECT_CORRECTION_RECIPIENTS, [...parameters, news.id]);
  }

  /**
   * Returns null if the email or alert is no longer wanted, or the article has lost its page.
   * @param email null for an alert
   */
  async findNotice(
    followId: number,
    articleId: number,
    correctionId: number | null,
    email: string | null,
  ): Promise<Notice | null> {
    const row = await this.database.one<NamedSubject & Omit<Notice, 'followName'>>(SELECT_NOTICE, [
      followId,
      articleId,
      correctionId,
      email === null ? 'alert' : 'email',
      email,
    ]);
    return row && { ...row, followName: nameFollow(row) };
  }

  /**
   * Returns the articles published since then that match follows of readers with these confirmed addresses, in the
   * order of the follows.
   */
  async listForDigest(emails: readonly string[], since: Date): Promise<DigestNews[]> {
    return emails.length === 0 ? [] : this.database.query<DigestNews>(SELECT_DIGEST_NEWS, [emails, since]);
  }

  /** Returns the names of the follows that still exist. */
  async findNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<NamedSubject & { id: number }>(SELECT_NAMES, [ids]);
    return new Map(rows.map(({ id, ...subject }) => [id, nameFollow(subject)]));
  }
}
