import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { Reader } from '../domain/reader.ts';

/** Copies the premium status of the subscription to the reader. Does nothing if the account was deleted. */
@Injectable()
export class CopyPremium {
  constructor(private readonly transactions: Transactions) {}

  copy({
    readerId,
    premium,
    announcement,
  }: {
    readerId: number;
    premium: boolean;
    announcement: number;
  }): Promise<void> {
    return this.transactions.run(async (em) => {
      const reader = await em.findOne(Reader, { id: readerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      reader?.applyPremium(premium, announcement);
    });
  }
}
