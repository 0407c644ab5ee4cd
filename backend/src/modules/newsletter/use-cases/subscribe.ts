import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { Subscriber } from '../domain/subscriber.ts';

export interface Subscription {
  /** As `emailAddress` gives it. */
  readonly email: string;
  /** Which form it came from. */
  readonly source: string | null;
}

/** Stores an address once, however often and from how many windows it is given. */
@Injectable()
export class Subscribe {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  run({ email, source }: Subscription): Promise<void> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      if (await insertOnce(em, { email, source }, now)) return;
      const subscriber = await em.findOneOrFail(Subscriber, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      subscriber.subscribeAgain(now);
    });
  }
}

/** Whether the address is new. The second of two at once waits here until the first is stored. */
async function insertOnce(em: EntityManager, { email, source }: Subscription, now: Date): Promise<boolean> {
  const rows = await em.execute<{ id: number }[]>(
    'insert into subscriber (email, source, requested_at) values (?, ?, ?) on conflict (email) do nothing returning id',
    [email, source, now],
  );
  return rows.length > 0;
}
