import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { Reader } from '../domain/reader.ts';

/** Copies the premium status of the subscription to the reader. Does nothing if the account was deleted. */
@Injectable()
export class FollowPremium {
  constructor(private readonly transactions: Transactions) {}

  run({ readerId, premium, standing }: JobPayloads['follow-premium']): Promise<void> {
    return this.transactions.run(async (em) => {
      const reader = await em.findOne(Reader, { id: readerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      reader?.followPremium(premium, standing);
    });
  }
}
