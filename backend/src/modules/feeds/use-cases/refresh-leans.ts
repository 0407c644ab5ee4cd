import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { refreshLeans } from '../data/lean-ledger.ts';

/** Recomputes the outlets' leans at each start, because the policy may have changed. */
@Injectable()
export class RefreshLeans implements OnApplicationBootstrap {
  constructor(private readonly transactions: Transactions) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.recomputeLeans();
  }

  recomputeLeans(): Promise<number> {
    return this.transactions.run((em) => refreshLeans(em));
  }
}
