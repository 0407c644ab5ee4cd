import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, type Identity, newIdentity } from '../support/buyer.ts';
import { Desk } from '../support/desk.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Reconciliation {
  readonly night: string;
  readonly finishedAt: string | null;
  readonly compared: number;
  readonly findings: readonly { readonly found: string; readonly done: string }[];
}

interface Overview {
  readonly gateway: string;
  readonly states: readonly { readonly state: string; readonly subscriptions: number }[];
  readonly waitingEvents: number;
  readonly refused: number;
  readonly lastReconciliation: Reconciliation | null;
}

interface Found {
  readonly id: string;
  readonly state: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly gatewayId: string | null;
}

describe('payments at the desk', () => {
  let site: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    site = await startTestApp({ REGISTRATIONS_PER_NETWORK: '1000', SWEEP_SECONDS: '1' });
    desk = await Desk.signedIn(site.origin);
  });

  afterAll(async () => {
    await site?.close();
  });

  const overview = async () => (await desk.get<Overview>('/api/admin/payments')).body;
  const find = async (query: string) => (await desk.get<Found[]>(`/api/admin/payments/subscriptions?${query}`)).body;

  async function subscribed(fields: Partial<Identity> = {}): Promise<Identity> {
    const [buyer, who] = [new Buyer(site.origin), { ...newIdentity(), ...fields }];
    const clientSecret = await buyer.register(who);
    await buyer.call('POST', '/api/test-payments/confirm', { clientSecret, card: 'success' });
    await buyer.complete(clientSecret);
    return who;
  }

  /** Returns all pages of a list, using the cursor of each. */
  async function pages<T>(path: string): Promise<T[][]> {
    const found: T[][] = [];
    for (let before = ''; ; ) {
      const { body, headers } = await desk.get<T[]>(`${path}${before}`);
      found.push(body);
      const cursor = headers.get('x-next-cursor');
      if (cursor === null) return found;
      before = `&before=${cursor}`;
    }
  }

  it('shows no payments before the first one', async () => {
    expect(await overview()).toEqual({
      gateway: 'test',
      states: [],
      waitingEvents: 0,
      oldestEventAt: null,
      refused: 0,
      lastReconciliation: null,
    });
    for (const list of ['subscriptions', 'refused', 'reconciliations'])
      expect((await desk.get(`/api/admin/payments/${list}`)).body).toEqual([]);
  });

  it('counts subscriptions by state, searches them and paginates', async () => {
    const people = [await subscribed(), await subscribed(), await subscribed(), await subscribed()];
    await subscribed({ email: 'ann@bücher.example' });
    await new Buyer(site.origin).register(newIdentity());
    await eventually('the events were processed', async () => (await overview()).waitingEvents === 0);
    expect((await overview()).states).toEqual(
      expect.arrayContaining([
        { state: 'active', subscriptions: 5 },
        { state: 'incomplete', subscriptions: 1 },
      ]),
    );
    const { username, email } = people[2]!;
    const [byName, ...others] = await find(`q=${username.toUpperCase()}`);
    expect(others).toEqual([]);
    expect(byName).toMatchObject({ username, email, state: 'active', gatewayId: expect.any(String) });
    expect(await find(`q=${encodeURIComponent(` ${email} `)}`)).toEqual([byName]);
    expect(await find(`q=${byName?.gatewayId}`)).toEqual([byName]);
    expect(await find(`q=${encodeURIComponent('Ann@Bücher.example')}`)).toHaveLength(1);
    expect(await find(`q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
    expect(await find('state=incomplete')).toEqual([expect.objectContaining({ username: null, state: 'incomplete' })]);
    const all = await pages<Found>('/api/admin/payments/subscriptions?limit=2');
    expect(all.map((page) => page.length)).toEqual([2, 2, 2]);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(6);
  });

  it('lists people who paid but did not get an account', async () => {
    await site.database.query(
      `insert into pending_registration (id, username, email, identity_key, state, problem, expires_at, created_at)
       select gen_random_uuid(), 'late' || n, 'late' || n || '@example.org', 'k' || n, 'refused', 'username-taken',
       now(), now() - n * interval '1 hour' from generate_series(1, 5) n`,
    );
    const all = await pages<{ username: string; problem: string }>('/api/admin/payments/refused?limit=3');
    expect(all.map((page) => page.map(({ username }) => username))).toEqual([
      ['late1', 'late2', 'late3'],
      ['late4', 'late5'],
    ]);
    expect((await overview()).refused).toBe(5);
  });

  it('reconciles payments on request, and stores the findings', async () => {
    const who = newIdentity();
    const secret = await new Buyer(site.origin).register(who);
    // Simulates a payment whose webhook was lost.
    await site.database.query(
      `update test_gateway_subscription set status = 'active', payment_status = 'succeeded',
       charges = jsonb_build_array(jsonb_build_object('paymentId', payment_id, 'cents', 199, 'currency', 'usd',
       'refundedCents', 0, 'dispute', 'none', 'at', now())) where client_secret = $1`,
      [secret],
    );
    const compared = async (after: string | null) =>
      eventually('the stories were compared', async () => {
        const { lastReconciliation } = await overview();
        return lastReconciliation?.finishedAt != null && lastReconciliation.finishedAt !== after && lastReconciliation;
      });
    expect((await desk.call<{ night: string }>('POST', '/api/admin/payments/reconciliations')).status).toBe(202);
    const first = await compared(null);
    expect(first.findings).toEqual([
      {
        subscription: expect.any(String),
        found: expect.stringMatching(/^incomplete, no account/),
        done: expect.stringMatching(/^now active until .*, reader \d+, premium$/),
      },
    ]);
    expect(await site.database.query('select 1 from reader where email = $1', [who.email])).toHaveLength(1);
    await desk.call('POST', '/api/admin/payments/reconciliations');
    const second = await compared(first.finishedAt);
    expect(second.night).toBe(first.night);
    expect(second.findings).toEqual(first.findings);
    await site.database.query(
      `insert into payment_reconciliation (night, finished_at) select current_date - n, now()
       from generate_series(1, 30) n`,
    );
    const reconciliations = await pages<Reconciliation>('/api/admin/payments/reconciliations?limit=20');
    expect(reconciliations.map((page) => page.length)).toEqual([20, 11]);
    expect(reconciliations.flat().map(({ night }) => night)).toEqual(
      reconciliations
        .flat()
        .map(({ night }) => night)
        .toSorted()
        .toReversed(),
    );
  });
});
