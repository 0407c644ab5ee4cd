import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { settleLeans } from '../data/lean-ledger.ts';

/** At each start: the policy may be another one, and the site may have begun to earn. */
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
