import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { ReconciliationStore } from '../data/reconciliations.store.ts';
import type { Finding } from '../data/tables.ts';
import type { SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import { PaymentGatewayError } from '../domain/payment-errors.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { SyncSubscription } from './sync-subscription.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

const NIGHT = '2026-11-21';
type Remote = { id: string; reference: string | null; paid: boolean };

describe('nightly comparison of payments', () => {
  let rows: Map<string, Partial<SubscriptionRow>>;
  let remote: Remote[];
  let broken: Map<string, Error>;
  let finished: { night: string; compared: number; findings: readonly Finding[] }[];

  beforeEach(() => {
    rows = new Map(
      ['a', 'b', 'c'].map((id) => [
        id,
        { id, gatewayId: `sub_${id}`, state: 'active', premium: true, readerId: 1, periodEndsAt: null },
      ]),
    );
    remote = ['a', 'b'].map((id) => ({ id: `sub_${id}`, reference: id, paid: true }));
    broken = new Map();
    finished = [];
  });

  function comparison(): ReconcilePayments {
    const row = (id: string): Promise<SubscriptionRow | null> =>
      Promise.resolve((rows.get(id) as SubscriptionRow | undefined) ?? null);
    const subscriptions = {
      findById: row,
      listIdsForEvent: ({ reference }: { reference: string | null }) =>
        Promise.resolve(reference !== null && rows.has(reference) ? [reference] : []),
      listLiveIds: (after: string | null) =>
        Promise.resolve([...rows.keys()].filter((id) => after === null || id > after)),
      saveMissingGatewayId: (id: string, gatewayId: string) =>
        Promise.resolve(void rows.set(id, { ...rows.get(id), gatewayId })),
    };
    const sync = {
      syncWithProvider: (id: string) => {
        const error = broken.get(id);
        return error ? Promise.reject(error) : row(id);
      },
    };
    const gateway = {
      list: async function* () {
        yield* remote;
      },
    };
    const reports = {
      saveResult: (night: string, compared: number, findings: readonly Finding[]) =>
        Promise.resolve(void finished.push({ night, compared, findings })),
    };
    return new ReconcilePayments(
      subscriptions as unknown as SubscriptionStore,
      reports as unknown as ReconciliationStore,
      sync as unknown as SyncSubscription,
      gateway as unknown as PaymentGateway,
      createLogger('silent', 'test'),
    );
  }

  it('reports no differences if both sides agree', async () => {
    expect(await comparison().reconcile(NIGHT)).toEqual([]);
    expect(finished).toEqual([{ night: NIGHT, compared: 2, findings: [] }]);
  });

  it('compares the remaining subscriptions if one fails', async () => {
    broken.set('a', new Error('a row that nobody expected'));
    broken.set('c', new PaymentGatewayError('refused', 'invalid_request'));
    const findings = await comparison().reconcile(NIGHT);
    expect(findings.map(({ subscription, found }) => [subscription, found])).toEqual([
      ['a', 'could not be compared (see the log)'],
      ['c', 'could not be compared (payment-provider-refused)'],
    ]);
    expect(finished).toHaveLength(1);
  });

  it.each([
    ['the provider does not respond', new PaymentGatewayError('unavailable', 'timeout')],
    ['the provider fails', new PaymentGatewayError('failed', 'api_error')],
    ['the database is unavailable', Object.assign(new Error('gone'), { code: '57P01' })],
  ])('is repeated completely if %s', async (_what, error) => {
    broken.set('b', error);
    await expect(comparison().reconcile(NIGHT)).rejects.toBe(error);
    expect(finished).toEqual([]);
  });

  it('reports unknown paid subscriptions to a person, and stores subscriptions that were opened but not recorded', async () => {
    remote.push({ id: 'sub_x', reference: null, paid: true }, { id: 'sub_y', reference: null, paid: false });
    rows.set('b', { ...rows.get('b'), gatewayId: null });
    const findings = await comparison().reconcile(NIGHT);
    expect(findings).toEqual([
      { subscription: 'b', found: 'opened at the provider, but not recorded here', done: 'recorded' },
      {
        subscription: 'sub_x',
        found: 'paid at the provider, unknown here',
        done: expect.stringContaining('somebody must find out'),
      },
    ]);
    expect(rows.get('b')?.gatewayId).toBe('sub_b');
  });
});
