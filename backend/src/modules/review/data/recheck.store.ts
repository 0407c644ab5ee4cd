import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { type ClaimPlace } from '../../curation/index.ts';
import type { DrawnFrom } from '../domain/draw-rechecks.ts';
import type { RecheckState } from '../domain/recheck-state.ts';
import type { Criterion, RecheckAnswer } from '../../../shared/decision-log/recheck.ts';
import {
  ADD_RECHECKS,
  CLOSE_RECHECK,
  LOCK_LOG,
  LOCK_RECHECK,
  PENDING_DRAW,
  RECHECK,
  STORE_ANSWER,
} from './recheck.sql.ts';

/** Data of the next draw. */
interface PendingDraw {
  /** Publications after this entry of the log take part. */
  readonly after: number;
  /** Publications up to this entry take part. */
  readonly until: number;
  /** Number and hash of the newest entry. */
  readonly head: number;
  readonly hash: string;
  readonly publications: readonly DrawnFrom[];
}

interface NamedSentence {
  readonly place: ClaimPlace;
  readonly ordinal: number;
}

export interface GivenAnswer {
  readonly answer: RecheckAnswer;
  readonly problems: readonly Criterion[];
  readonly sentences: readonly NamedSentence[];
}

export interface Recheck extends RecheckState {
  id: number;
  articleId: number;
  versionId: number;
  /** Number of the log entry of the publication. */
  entry: number;
  answer: RecheckAnswer | null;
  problems: Criterion[];
  sentences: NamedSentence[];
  title: string;
  summary: string;
  content: string;
  language: string;
  politicalStances: { conservative: string[]; liberal: string[]; center: string[] } | null;
}

/** Stores the publications that were drawn to be read again, and the answers. */
@Injectable()
export class RecheckStore {
  constructor(private readonly transactions: Transactions) {}

  /** No other transaction can append to the decision log until this one ends. */
  async lockLog(): Promise<void> {
    await this.transactions.execute(LOCK_LOG);
  }

  /** Returns null if there is nothing to draw from, or if this day's draw has taken place. */
  async readPendingDraw(day: Date): Promise<PendingDraw | null> {
    const [pending] = await this.transactions.execute<PendingDraw>(PENDING_DRAW, [day]);
    return pending ?? null;
  }

  async add(entries: readonly number[], now: Date): Promise<void> {
    await this.transactions.execute(ADD_RECHECKS, [entries, now]);
  }

  /** Locks the re-check for the rest of the transaction. */
  async lock(id: number): Promise<void> {
    await this.transactions.execute(LOCK_RECHECK, [id]);
  }

  async find(id: number, memberId: number | null): Promise<Recheck | null> {
    const [recheck] = await this.transactions.execute<Recheck>(RECHECK, [id, memberId]);
    return recheck ?? null;
  }

  async storeAnswer(
    { id, memberId, entry, now }: { id: number; memberId: number | null; entry: number | undefined; now: Date },
    { answer, problems, sentences }: GivenAnswer,
  ): Promise<void> {
    const given = [answer, JSON.stringify(problems), JSON.stringify(sentences)];
    await this.transactions.execute(STORE_ANSWER, [id, memberId, ...given, now, entry]);
  }

  async close(id: number, now: Date): Promise<void> {
    await this.transactions.execute(CLOSE_RECHECK, [id, now]);
  }
}
