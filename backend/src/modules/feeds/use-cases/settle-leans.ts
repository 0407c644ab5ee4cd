import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { settleLeans } from '../data/lean-ledger.ts';

/** Updates leans at each start, because the policy or RATINGS_USE may have changed. */
@Injectable()
export class SettleLeans implements OnApplicationBootstrap {
  constructor(private readonly transactions: Transactions) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.run();
  }

  run(): Promise<number> {
    return this.transactions.run((em) => settleLeans(em));
  }
}
