import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { Buyer, newIdentity, type Identity } from '../support/buyer.ts';
import { Desk } from '../support/desk.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import type { Subscription } from '../stand-ins/stripe/objects.ts';
import { StripeStandIn } from '../stand-ins/stripe/stripe-stand-in.ts';

const paymentOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

describe('payment by Stripe', () => {
  let stripe: StripeStandIn;
  let site: TestApp;
  let hook: string;

  beforeAll(async () => {
    stripe = await StripeStandIn.start();
    site = await startTestApp({ ...stripe.settings, REGISTRATIONS_PER_NETWORK: '1000', SWEEP_SECONDS: '1' });
    hook = `${site.origin}/api/webhooks/stripe`;
  });

  beforeEach(() => {
    stripe.webhookUrl = hook;
  });

  afterAll(async () => {
    await site?.close();
    await stripe?.stop();
  });

  const row = async (secret: string) =>
    (
      await site.database.query<{
        id: string;
        state: string;
        premium: boolean;
        readerId: number | null;
        gatewayId: string;
        readerPremium: boolean | null;
      }>(
        `select s.id, s.state, s.premium, s.reader_id as "readerId", s.gateway_id as "gatewayId",
         r.premium as "readerPremium" from subscription s left join reader r on r.id = s.reader_id
         where s.payment_id = $1`,
        [paymentOf(secret)],
      )
    )[0];
  const becomes = (secret: string, state: string, premium: boolean) =>
    eventually(`the subscription is ${state}, premium ${premium}`, async () => {
      const now = await row(secret);
      return now?.state === state && (now.readerPremium ?? false) === premium ? now : null;
    });
  const atStripe = async (secret: string): Promise<Subscription> => {
    const found = stripe.world.subscriptions.get((await row(secret))?.gatewayId ?? '');
    if (!found) throw new Error('Stripe knows no such subscription.');
    return found;
  };
  const accounts = async ({ email }: Identity): Promise<number> =>
    (await site.database.query('select 1 from reader where email = $1', [email])).length;

  /** Ends the grace period of a subscription. */
  async function endGrace(secret: string, id: string): Promise<void> {
    const open = [...stripe.world.invoices.values()].find(
      ({ parent, status }) => parent.subscription_details.subscription === id && status === 'open',
    );
    if (!open) throw new Error('There is no open invoice.');
    Object.assign(open, { created: open.created - 8 * 86_400 });
    await eventually('the grace period has ended', async () => {
      // A check that started before the time change may postpone the next check.
      await site.database.query(
        `update subscription set next_check_at = now() where gateway_id = $1 and state = 'grace'`,
        [id],
      );
      return (await row(secret))?.state === 'lapsed';
    });
    await becomes(secret, 'lapsed', false);
  }

  async function subscriber(): Promise<{ buyer: Buyer; who: Identity; secret: string }> {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    stripe.world.pay(secret);
    await buyer.complete(secret);
    await becomes(secret, 'active', true);
    return { buyer, who, secret };
  }

  it('charges $1.99 a month with a single shared price, regardless of the amount that the browser sends', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who, { amount: 1, price: 'price_x', currency: 'jpy', premium: true });
    const subscription = await atStripe(secret);
    expect(subscription.items.data[0]?.price).toMatchObject({ unit_amount: 199, currency: 'usd' });
    expect(stripe.world.payments.get(paymentOf(secret))).toMatchObject({
      amount: 199,
      currency: 'usd',
      status: 'requires_payment_method',
    });
    await Promise.all([1, 2, 3].map(() => new Buyer(site.origin).register(newIdentity())));
    expect(stripe.world.prices.size).toBe(1);
    expect(stripe.world.pay(secret)).toBe('succeeded');
    expect((await buyer.complete(secret)).body).toEqual({
      signedIn: true,
      registered: true,
      premium: true,
      test: false,
    });
    expect(await buyer.plan()).toMatchObject({ state: 'active', premium: true });
    expect((await buyer.call<object[]>('GET', '/api/subscription/invoices')).body).toEqual([
      expect.objectContaining({ cents: 199, status: 'paid', url: expect.stringContaining('https://') }),
    ]);
  });

  it.each(['answer-lost', 'cut', '500', '429', '500-after', 'web-page'] as const)(
    'creates one customer and one subscription even if Stripe fails by %s',
    async (what) => {
      stripe.misbehave(/^POST \/v1\/customers$/, what);
      stripe.misbehave(/^POST \/v1\/subscriptions$/, what);
      const [buyer, who] = [new Buyer(site.origin), newIdentity()];
      const before = stripe.world.subscriptions.size;
      let secret: string | null = null;
      // Retries as a buyer would after an error.
      for (let attempt = 0; secret === null && attempt < 3; attempt += 1)
        secret = await buyer.register(who).catch(() => null);
      expect(secret).not.toBeNull();
      expect([...stripe.world.customers.values()].filter(({ email }) => email === who.email)).toHaveLength(1);
      expect(stripe.world.subscriptions.size).toBe(before + 1);
      const keys = stripe.journal
        .filter(
          ({ method, path, form }) => method === 'POST' && path === '/v1/customers' && form['email'] === who.email,
        )
        .map(({ key }) => key);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]?.length).toBeLessThan(255);
      stripe.world.pay(secret ?? '');
      await becomes(secret ?? '', 'active', true);
    },
  );

  it('handles a declined card, authentication and a slow bank before the payment succeeds', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    stripe.world.pay(secret, 'decline');
    expect(await buyer.complete(secret)).toMatchObject({ status: 402, body: { code: 'payment-required' } });
    stripe.world.pay(secret, 'authentication');
    expect(await buyer.complete(secret)).toMatchObject({ status: 402, body: { code: 'authentication-required' } });
    stripe.world.pay(secret, 'slow-bank');
    expect(await buyer.complete(secret)).toMatchObject({ status: 409, body: { code: 'payment-processing' } });
    expect(await accounts(who)).toBe(0);
    stripe.world.pay(secret);
    expect((await buyer.complete(secret)).status).toBe(200);
    expect(await accounts(who)).toBe(1);
  });

  it('creates the account from the webhook if the buyer never returns', async () => {
    const who = newIdentity();
    const secret = await new Buyer(site.origin).register(who);
    stripe.world.pay(secret);
    await becomes(secret, 'active', true);
    expect(await accounts(who)).toBe(1);
  });

  it('reaches the same state if events arrive twice, in any order and eight at a time', async () => {
    stripe.webhookUrl = null;
    for (let round = 0; round < 12; round += 1) {
      const who = newIdentity();
      const from = stripe.events.length;
      const secret = await new Buyer(site.origin).register(who);
      stripe.world.pay(secret, 'decline');
      stripe.world.pay(secret);
      const events = stripe.events.slice(from);
      const twice = shuffled([...events, ...events], round);
      for (let at = 0; at < twice.length; at += 8) {
        const statuses = await Promise.all(twice.slice(at, at + 8).map((event) => stripe.deliver(event, hook)));
        expect(statuses.every((status) => status === 200)).toBe(true);
      }
      await becomes(secret, 'active', true);
      expect(await accounts(who)).toBe(1);
      expect(
        await site.database.query('select 1 from payment_event where id = any($1)', [events.map(({ id }) => id)]),
      ).toHaveLength(events.length);
    }
  });

  it('accepts only events that Stripe signed less than five minutes ago', async () => {
    stripe.webhookUrl = null;
    const now = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      id: 'evt_vector',
      object: 'event',
      type: 'customer.created',
      created: now,
      data: { object: { id: 'cus_x', object: 'customer' } },
    });
    const sign = (payload: string, options: object = {}) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: StripeStandIn.webhookSecret, ...options });
    const post = async (payload: string, signature: string | null) => {
      const response = await fetch(hook, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json',
          ...(signature === null ? {} : { 'stripe-signature': signature }),
        },
      });
      return response.status;
    };
    const good = sign(body);
    const vectors: [string, string | null][] = [
      [`${body} `, good],
      [body, sign(body, { secret: 'whsec_other' })],
      [body, sign(body, { timestamp: now - 301 })],
      [body, sign(body, { timestamp: now + 3600 })],
      [body, sign(body, { scheme: 'v0' })],
      [body, ''],
      [body, null],
      [body, `t=${now},t=${now + 9999},v1=${good.split('v1=')[1]}`],
      [body, 'v1=abc'],
    ];
    for (const [payload, signature] of vectors) expect(await post(payload, signature)).toBe(400);
    expect(await site.database.query(`select 1 from payment_event where id = 'evt_vector'`)).toEqual([]);
    // While a webhook secret is being rotated, Stripe sends two signatures.
    expect(await post(body, `${good},v1=${'0'.repeat(64)}`)).toBe(200);
    expect(await post(body, good)).toBe(200);
    expect(await site.database.query(`select 1 from payment_event where id = 'evt_vector'`)).toHaveLength(1);
  });

  it('ignores events of other products and unknown types', async () => {
    // Checks of earlier events may still finish. They change only the columns left out here.
    const rows = `select to_jsonb(subscription) - '{updated_at,next_check_at,checks_begun,check_applied}'::text[] as facts
      from subscription order by id`;
    const before = await site.database.query(rows);
    const from = stripe.events.length;
    const foreign = stripe.world.foreignPayment(199);
    const now = Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({
      id: 'evt_unknown',
      object: 'event',
      type: 'sheep.shorn',
      created: now,
      data: { object: { id: 'sheep_1', object: 'sheep', metadata: { parallax_subscription: "' or 1=1" } } },
    });
    const answer = await fetch(hook, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: StripeStandIn.webhookSecret }),
      },
    });
    expect(answer.status).toBe(200);
    const ids = [...stripe.events.slice(from).map(({ id }) => id), 'evt_unknown'];
    await eventually(
      'the events were recorded as foreign',
      async () =>
        (await site.database.query(`select 1 from payment_event where id = any($1) and state = 'foreign'`, [ids]))
          .length === ids.length,
    );
    expect(await site.database.query(rows)).toEqual(before);
    expect((await new Buyer(site.origin).complete(foreign.client_secret)).status).toBe(404);
  });

  it('opens payments at the new price after the price was replaced at Stripe', async () => {
    await new Buyer(site.origin).register(newIdentity());
    const [old] = stripe.world.prices.values();
    if (!old) throw new Error('There is no price.');
    stripe.world.prices.delete(old.id);
    const replacement = stripe.world.addPrice(old);
    const secret = await new Buyer(site.origin).register(newIdentity());
    expect((await atStripe(secret)).items.data[0]?.price.id).toBe(replacement.id);
  });

  it('stores no client secret from Stripe events', async () => {
    await subscriber();
    const stored = JSON.stringify([
      await site.database.query('select * from payment_event'),
      await site.database.query('select * from subscription'),
      await site.database.query('select * from outbox_event'),
    ]);
    expect(stored).not.toContain('_secret_');
  });

  it('keeps premium until the paid period ends, and lets a cancellation be undone', async () => {
    const { buyer, secret } = await subscriber();
    const cancelled = await buyer.call<{ state: string; periodEndsAt: string }>('POST', '/api/subscription/cancel');
    expect(cancelled.body).toMatchObject({ state: 'cancelling', premium: true });
    expect(Date.parse(cancelled.body.periodEndsAt)).toBe(
      Number((await atStripe(secret)).items.data[0]?.current_period_end) * 1000,
    );
    expect((await buyer.call('POST', '/api/subscription/resume')).body).toMatchObject({ state: 'active' });
    expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({ state: 'cancelling' });
    stripe.world.endPeriod((await atStripe(secret)).id);
    await becomes(secret, 'ended', false);
    const again = (await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription')).body.clientSecret;
    expect(stripe.world.payments.get(paymentOf(again))?.customer).toBe(
      stripe.world.payments.get(paymentOf(secret))?.customer,
    );
    stripe.world.pay(again);
    expect((await buyer.complete(again)).body).toEqual({
      signedIn: true,
      registered: false,
      premium: true,
      test: false,
    });
    await becomes(again, 'active', true);
  });

  it('gives a grace period after a failed renewal, then pauses premium until the renewal is paid', async () => {
    const { buyer, secret } = await subscriber();
    const { id } = await atStripe(secret);
    stripe.world.endPeriod(id, 'decline');
    await becomes(secret, 'grace', true);
    expect(await buyer.plan()).toMatchObject({ state: 'grace', premium: true, graceEndsAt: expect.any(String) });
    await endGrace(secret, id);
    const pay = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    stripe.webhookUrl = null;
    stripe.world.pay(pay.body.clientSecret);
    // Stripe may update the subscription later than the payment.
    Object.assign(await atStripe(secret), { status: 'past_due' });
    expect(await buyer.complete(pay.body.clientSecret)).toMatchObject({
      status: 409,
      body: { code: 'payment-not-settled' },
    });
    Object.assign(await atStripe(secret), { status: 'active' });
    stripe.webhookUrl = hook;
    expect((await buyer.complete(pay.body.clientSecret)).body).toEqual({
      signedIn: true,
      registered: false,
      premium: true,
      test: false,
    });
    await becomes(secret, 'active', true);
    const other = await subscriber();
    expect((await other.buyer.complete(pay.body.clientSecret)).status).toBe(403);
    stripe.world.endPeriod(id, 'decline');
    await becomes(secret, 'grace', true);
    const late = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    stripe.world.pay(late.body.clientSecret);
    stripe.world.end(id);
    await becomes(secret, 'ended', false);
    expect(await buyer.complete(late.body.clientSecret)).toMatchObject({
      status: 409,
      body: { code: 'premium-not-activated' },
    });
  });

  it('ends immediately without further charges if an unpaid renewal is canceled, during or after the grace period', async () => {
    for (const isOver of [false, true]) {
      const { buyer, secret } = await subscriber();
      const there = await atStripe(secret);
      stripe.world.endPeriod(there.id, 'decline');
      await becomes(secret, 'grace', true);
      if (isOver) await endGrace(secret, there.id);
      const open = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
      expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({
        state: 'ended',
        premium: false,
      });
      expect(there.status).toBe('canceled');
      await becomes(secret, 'ended', false);
      expect(stripe.world.pay(open.body.clientSecret)).toBe('canceled');
      expect((await buyer.call('POST', '/api/subscription/cancel')).status).toBe(409);
    }
  });

  it('is not ended by a cancellation after its renewal was paid, even if the webhook is late', async () => {
    const { buyer, secret } = await subscriber();
    const there = await atStripe(secret);
    stripe.world.endPeriod(there.id, 'decline');
    await becomes(secret, 'grace', true);
    const open = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    const { webhookUrl } = stripe;
    stripe.webhookUrl = null;
    stripe.world.pay(open.body.clientSecret);
    expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({
      state: 'cancelling',
      premium: true,
    });
    stripe.webhookUrl = webhookUrl;
  });

  it('ends a subscription even if its unpaid renewal cannot be voided, and voids the renewal later', async () => {
    const { buyer, secret } = await subscriber();
    const { id } = await atStripe(secret);
    stripe.world.endPeriod(id, 'decline');
    await becomes(secret, 'grace', true);
    const open = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    stripe.webhookUrl = null;
    stripe.misbehave(/\/void$/, '500', '500', '500');
    expect(await buyer.call('POST', '/api/subscription/cancel')).toMatchObject({
      status: 200,
      body: { state: 'ended' },
    });
    await becomes(secret, 'ended', false);
    expect(stripe.world.payments.get(paymentOf(open.body.clientSecret))?.status).not.toBe('canceled');
    await site.database.query('update subscription set next_check_at = now() where gateway_id = $1', [id]);
    await eventually('the renewal was voided', () =>
      Promise.resolve(stripe.world.payments.get(paymentOf(open.body.clientSecret))?.status === 'canceled'),
    );
  });

  it('limits changes to twenty per 15 minutes, because each one causes a Stripe call and an email', async () => {
    const { buyer } = await subscriber();
    const statuses: number[] = [];
    for (let press = 0; press < 22; press += 1)
      statuses.push((await buyer.call('POST', '/api/subscription/resume')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429, 429]);
  });

  it('ends premium and the Stripe subscription after a full refund', async () => {
    const { secret } = await subscriber();
    stripe.world.refund(paymentOf(secret), 50);
    await becomes(secret, 'active', true);
    stripe.world.refund(paymentOf(secret));
    await becomes(secret, 'refunded', false);
    await eventually(
      'the subscription has ended at Stripe',
      async () => (await atStripe(secret)).status === 'canceled',
    );
    expect(await becomes(secret, 'refunded', false)).toMatchObject({ premium: false });
  });

  it('pauses premium during a dispute, and restores or ends premium depending on the outcome', async () => {
    const [won, lost, inquiry] = [await subscriber(), await subscriber(), await subscriber()];
    const first = stripe.world.dispute(paymentOf(won.secret));
    await becomes(won.secret, 'disputed', false);
    expect(await won.buyer.call('POST', '/api/create-subscription')).toMatchObject({
      status: 409,
      body: { code: 'payment-disputed' },
    });
    stripe.world.closeDispute(first, 'won');
    await becomes(won.secret, 'active', true);
    const second = stripe.world.dispute(paymentOf(lost.secret));
    await becomes(lost.secret, 'disputed', false);
    stripe.world.closeDispute(second, 'lost');
    await eventually(
      'the subscription has ended at Stripe',
      async () => (await atStripe(lost.secret)).status === 'canceled',
    );
    await becomes(lost.secret, 'ended', false);
    expect((await lost.buyer.call('POST', '/api/create-subscription')).status).toBe(200);
    stripe.world.dispute(paymentOf(inquiry.secret), 'warning_needs_response');
    await becomes(inquiry.secret, 'active', true);
  });

  it('leaves a disputed payment of a refused registration to the bank, without asking Stripe at each sweep', async () => {
    stripe.webhookUrl = null;
    const [first, late, who] = [new Buyer(site.origin), new Buyer(site.origin), newIdentity()];
    const paid = await first.register(who);
    const refused = await late.register({ ...newIdentity(), username: who.username });
    stripe.world.pay(paid);
    await first.complete(paid);
    stripe.world.pay(refused);
    const dispute = stripe.world.dispute(paymentOf(refused));
    expect(await late.complete(refused)).toMatchObject({ status: 409, body: { code: 'account-not-created' } });
    await becomes(refused, 'ended', false);
    const { id } = await atStripe(refused);
    const requests = () => stripe.journal.filter(({ path }) => path.endsWith(id)).length;
    const before = requests();
    await setTimeout(3000);
    expect(requests()).toBe(before);
    const [desk, list] = [new Desk(site.origin), '/api/admin/payments/refused'];
    await desk.signIn();
    expect((await desk.get(list)).body).toEqual([expect.objectContaining({ refund: 'disputed' })]);
    stripe.world.closeDispute(dispute, 'lost');
    await site.database.query('update subscription set next_check_at = now() where gateway_id = $1', [id]);
    await eventually('the desk shows that the bank returned the money', async () =>
      (await desk.get<{ refund: string }[]>(list)).body.some(({ refund }) => refund === 'returned-by-bank'),
    );
    expect([...stripe.world.refunds.values()].filter((it) => it.payment_intent === paymentOf(refused))).toEqual([]);
  });

  it('attributes refunds and disputes to the right one of two subscriptions', async () => {
    const { buyer, secret } = await subscriber();
    const before = await atStripe(secret);
    await buyer.call('POST', '/api/subscription/cancel');
    stripe.world.endPeriod(before.id);
    await becomes(secret, 'ended', false);
    // Backdates the first subscription by a month.
    const month = 30 * 86_400;
    const charge = [...stripe.world.charges.values()].find(
      ({ payment_intent }) => payment_intent === paymentOf(secret),
    );
    Object.assign(charge ?? {}, { created: (charge?.created ?? 0) - month });
    Object.assign(before, { created: before.created - month, ended_at: (before.ended_at ?? 0) - month });
    const again = (await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription')).body.clientSecret;
    stripe.world.pay(again);
    await becomes(again, 'active', true);
    const from = stripe.events.length;
    stripe.world.dispute(paymentOf(secret));
    await eventually(
      'the late dispute was processed',
      async () =>
        (
          await site.database.query(`select 1 from payment_event where id = $1 and state = 'followed'`, [
            stripe.events[from]?.id,
          ])
        ).length === 1,
    );
    await becomes(again, 'active', true);
    stripe.world.dispute(paymentOf(again));
    await becomes(again, 'disputed', false);
    expect(await row(secret)).toMatchObject({ state: 'ended' });
  });

  it('replaces a subscription of the simulated payment provider with a Stripe subscription of a new customer', async () => {
    const { buyer, secret } = await subscriber();
    const leaveToStandIn = (): Promise<object[]> =>
      site.database.query(
        `update subscription set gateway = 'test', customer_id = 'cus_test_' || id, gateway_id = 'sub_test_' || id,
         state = 'active' where payment_id = $1`,
        [paymentOf(secret)],
      );
    await leaveToStandIn();
    expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({ state: 'ended' });
    await leaveToStandIn();
    const begun = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    expect(begun.status).toBe(200);
    stripe.world.pay(begun.body.clientSecret);
    await becomes(begun.body.clientSecret, 'active', true);
    expect(await row(secret)).toMatchObject({ state: 'ended' });
  });

  it('ends the subscription with the account, without further charges', async () => {
    const { buyer, secret } = await subscriber();
    const subscription = await atStripe(secret);
    expect((await buyer.call('POST', '/api/account/delete', { password: 'a meadow at dawn' })).status).toBeLessThan(
      300,
    );
    await eventually('the subscription has ended at Stripe', async () =>
      Promise.resolve(subscription.status === 'canceled'),
    );
    await eventually('the subscription has ended', async () => (await row(secret))?.state === 'ended');
    expect((await row(secret))?.readerPremium).toBeNull();
  });

  it('expires unpaid subscriptions, but not those that are paid at the last moment', async () => {
    stripe.webhookUrl = null;
    const [late, never] = [newIdentity(), newIdentity()];
    const [paid, unpaid] = [await new Buyer(site.origin).register(late), await new Buyer(site.origin).register(never)];
    stripe.world.pay(paid);
    await site.database.query(
      `update subscription set incomplete_until = now(), next_check_at = now() where payment_id = any($1)`,
      [[paid, unpaid].map(paymentOf)],
    );
    await becomes(paid, 'active', true);
    await becomes(unpaid, 'expired', false);
    expect((await atStripe(unpaid)).status).toBe('incomplete_expired');
    expect(stripe.world.pay(unpaid)).toBe('canceled');
    expect([await accounts(late), await accounts(never)]).toEqual([1, 0]);
  });

  it('finds, fixes and reports differences that webhooks missed', async () => {
    stripe.webhookUrl = null;
    const who = newIdentity();
    const secret = await new Buyer(site.origin).register(who);
    stripe.world.pay(secret);
    const lost = await subscriber();
    stripe.world.setCancelAtPeriodEnd((await atStripe(lost.secret)).id, true);
    const orphan = stripe.world.subscribe(
      stripe.world.addCustomer('old@example.org', 'old', {}).id,
      [...stripe.world.prices.values()][0]!,
      {},
    );
    stripe.world.pay(stripe.world.invoices.get(orphan.latest_invoice)?.confirmation_secret?.client_secret ?? '');
    await site.database.query(`insert into payment_reconciliation (night) values ('2026-11-21')`);
    const report = await eventually(
      'the nightly reconciliation has finished',
      async () =>
        (
          await site.database.query<{
            compared: number;
            findings: { subscription: string; found: string; done: string }[];
          }>('select compared, findings from payment_reconciliation where finished_at is not null')
        )[0],
    );
    expect(report.compared).toBeGreaterThan(10);
    const about = async (secretOf: string) => {
      const id = (await row(secretOf))?.id;
      return report.findings.filter(({ subscription }) => subscription === id);
    };
    expect(await about(secret)).toEqual([
      expect.objectContaining({
        found: expect.stringMatching(/^incomplete, no account/),
        done: expect.stringMatching(/^now active until .*, reader \d+, premium$/),
      }),
    ]);
    expect(await about(lost.secret)).toEqual([
      expect.objectContaining({ done: expect.stringContaining('now cancelling') }),
    ]);
    expect(report.findings).toContainEqual({
      subscription: orphan.id,
      found: 'paid at the provider, unknown here',
      done: expect.any(String),
    });
    expect(await accounts(who)).toBe(1);
  });

  it('reports that Stripe is unavailable, while articles stay readable', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    stripe.misbehave(/^POST \/v1\/customers$/, 'cut', 'cut', 'cut', 'cut', 'cut', 'cut');
    const away = await buyer.call('POST', '/api/register-with-payment', who);
    expect(away).toMatchObject({ status: 503, body: { code: 'payment-provider-away' } });
    expect(away.headers.get('retry-after')).toBe('30');
    expect((await buyer.call('GET', '/api/articles/front')).status).toBe(200);
  });

  it('sends an idempotency key with every POST request, and never sends the password', () => {
    const posts = stripe.journal.filter(({ method }) => method === 'POST');
    expect(posts.filter(({ key }) => key === null)).toEqual([]);
    expect(posts.filter(({ key }) => key?.startsWith('stripe-node-retry'))).toEqual([]);
    expect(JSON.stringify(stripe.journal.map(({ form }) => form))).not.toContain('a meadow at dawn');
  });
});

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const random = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
