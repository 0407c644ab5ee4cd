import type { ReachedCap } from '../../src/shared/model-calls/model-budget.ts';
import type { UsageRecord } from '../../src/shared/model-calls/model-request.store.ts';
import type { CallAccounts } from '../../src/shared/model-calls/paid-client.ts';

/** Usage records and caps in memory. */
export class MemoryAccounts implements CallAccounts {
  readonly records: UsageRecord[] = [];
  readonly refusals = new Map<string, string>();
  /** Caps that the next calls reach. */
  reached: ReachedCap[] = [];
  /** False to send every request again. */
  reusesAnswers = true;
  readonly budget = { take: async () => this.reached.shift() ?? null, spend: async () => {} };
  readonly requests: CallAccounts['requests'] = {
    findAnswer: async (key) => {
      const record = this.records.findLast((each) => each.key === key);
      const refusedBecause = this.refusals.get(key) ?? null;
      const isKnown = record && (record.answer !== null || (refusedBecause && record.outcome === 'answered'));
      return this.reusesAnswers && isKnown ? { answer: record.answer, refusedBecause } : null;
    },
    storeUsageRecord: async (record) => void this.records.push(record),
    recordUnusable: async (key, reason) => void this.refusals.set(key, reason),
    countPaidWithin24Hours: async (purpose) => this.records.filter((each) => each.purpose === purpose).length,
  };

  clear(): void {
    this.records.length = 0;
    this.refusals.clear();
    this.reached = [];
  }
}
