import { Injectable } from '@nestjs/common';
import { SOFTWARE } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import { ReviewerCount } from '../../auth/index.ts';
import { RecheckStore } from '../data/recheck.store.ts';
import { drawRechecks } from '../domain/draw-rechecks.ts';

/** Draws publications to be read again, once a day (UTC), from those before the day. */
@Injectable()
export class DrawRechecks {
  constructor(
    private readonly transactions: Transactions,
    private readonly rechecks: RecheckStore,
    private readonly reviewers: ReviewerCount,
    private readonly clock: Clock,
  ) {}

  /** Returns the day if a draw is due, such as 2026-11-29; otherwise null. Without a reviewer, nobody could answer. */
  async findDueDay(): Promise<string | null> {
    const day = this.#startOfDay();
    const reviewers = await this.transactions.run((em) => this.reviewers.count(em));
    if (reviewers === 0 || !(await this.rechecks.readPendingDraw(day))) return null;
    return day.toISOString().slice(0, 10);
  }

  /** Draws, unless this day's draw has taken place. The log gets an entry with everything needed to draw again. */
  async draw(): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await this.reviewers.count(em)) === 0) return;
      await this.rechecks.lockLog();
      const pending = await this.rechecks.readPendingDraw(this.#startOfDay());
      if (!pending) return;
      const { head, after, until, hash, publications } = pending;
      const now = this.clock.now();
      const drawn = drawRechecks(publications, hash);
      await this.rechecks.add(drawn, now);
      const facts = { head, after, until, drawn };
      const entry = { act: 'recheck-draw', actor: SOFTWARE, articleId: null, versionId: null, facts } as const;
      await appendDecisions(em, [entry], now);
    });
  }

  #startOfDay(): Date {
    return new Date(this.clock.now().toISOString().slice(0, 10));
  }
}
