import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, newIdentity } from '../support/buyer.ts';
import { Mailbox } from '../support/mailbox.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Row {
  readonly readers: number;
  readonly subscriptions: number;
  readonly state: string;
  readonly premium: boolean;
}

describe('the simulated payment provider', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestApp({ REGISTRATIONS_PER_NETWORK: '1000' });
  });

  afterAll(async () => {
    await site?.close();
  });

  const pay = (buyer: Buyer, clientSecret: string, card = 'success', approved?: boolean) =>
    buyer.call<{ status?: string; code?: string }>('POST', '/api/test-payments/confirm', {
      clientSecret,
      card,
      ...(approved === undefined ? {} : { approved }),
    });

  const standing = async (email: string): Promise<Row | undefined> =>
    (
      await site.database.query<Row>(
        `select (select count(*)::int from reader where email = $1) as readers, (count(*) over ())::int as subscriptions, s.state, s.premium
         from subscription s left join pending_registration p on p.id = s.registration_id left join reader r on r.id = s.reader_id where p.email = $1 or r.email = $1`,
        [email],
      )
    )[0];

  it('creates a premium account for a paid registration, and signs in the browser that started it', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who, {
      amount: 1,
      priceId: 'price_of_mine',
      premium: true,
      role: 'admin',
      gateway: 'none',
    });
    expect(await standing(who.email)).toEqual({ readers: 0, subscriptions: 1, state: 'incomplete', premium: false });
    expect((await pay(buyer, secret)).body).toEqual({ status: 'succeeded' });
    expect((await buyer.complete(secret)).body).toEqual({
      signedIn: true,
      registered: true,
      premium: true,
      test: true,
    });
    expect(await standing(who.email)).toEqual({ readers: 1, subscriptions: 1, state: 'active', premium: true });
    expect(await buyer.plan()).toMatchObject({ state: 'active', premium: true, priceCents: 199, currency: 'usd' });
    await eventually(
      'the reader has premium',
      async () =>
        (await site.database.query(`select 1 from reader where email = $1 and premium`, [who.email])).length === 1,
    );
    expect([...buyer.cookies.keys()]).not.toContain('parallax_registration');
  });

  it('accepts another card after a declined one', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    expect((await pay(buyer, secret, 'decline')).body).toEqual({ status: 'declined' });
    expect(await buyer.complete(secret)).toMatchObject({ status: 402, body: { code: 'payment-required' } });
    expect((await pay(buyer, secret, 'authentication')).body).toEqual({ status: 'authentication-required' });
    expect(await buyer.complete(secret)).toMatchObject({ status: 402, body: { code: 'authentication-required' } });
    expect((await pay(buyer, secret, 'authentication', true)).body).toEqual({ status: 'succeeded' });
    expect((await buyer.complete(secret)).status).toBe(200);
    expect(await standing(who.email)).toMatchObject({ readers: 1, state: 'active' });
  });

  it('creates the account even if the buyer does not return, and signs in a buyer who returns late', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    await eventually('the account exists', async () => (await standing(who.email))?.readers === 1);
    const left = await buyer.call<{ pending: { clientSecret: string; paid: boolean } | null }>(
      'GET',
      '/api/subscription',
    );
    expect(left.body.pending).toMatchObject({ clientSecret: secret, paid: true });
    expect((await buyer.complete(secret)).body).toMatchObject({ signedIn: true });
    expect((await buyer.call<{ pending: null }>('GET', '/api/subscription')).body.pending).toBeNull();
  });

  it('creates one account and one session if the browser returns five times at the same time', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    const replies = await Promise.all(Array.from({ length: 5 }, () => buyer.complete(secret)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await standing(who.email)).toMatchObject({ readers: 1, subscriptions: 1 });
    expect(
      await site.database.query(
        'select 1 from reader_session s join reader r on r.id = s.reader_id where r.email = $1',
        [who.email],
      ),
    ).toHaveLength(1);
  });

  it('rejects payments that belong to others, do not exist or have already been used', async () => {
    const [owner, other] = [new Buyer(site.origin), new Buyer(site.origin)];
    const secret = await owner.register(newIdentity());
    const foreign = await other.register(newIdentity());
    await pay(owner, secret);
    expect(await other.complete(secret)).toMatchObject({ status: 403, body: { code: 'foreign-payment' } });
    expect((await other.complete(foreign)).status).toBe(402);
    expect((await owner.complete(`${secret}x`)).status).toBe(404);
    expect((await owner.complete('pi_unknown_secret_unknown')).status).toBe(404);
    expect(
      (
        await owner.call('POST', '/api/complete-registration', {
          paymentIntent: foreign.split('_secret_')[0],
          paymentIntentClientSecret: secret,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await owner.call('POST', '/api/complete-registration', {
          paymentIntent: ['a'],
          paymentIntentClientSecret: { $gt: '' },
        })
      ).status,
    ).toBe(400);
    expect((await owner.complete(secret)).status).toBe(200);
    expect(await owner.complete(secret)).toMatchObject({ status: 409, body: { code: 'payment-used' } });
  });

  it('does not sign in another browser that opens the return URL, because others may have seen it', async () => {
    const [buyer, stranger, who] = [new Buyer(site.origin), new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    expect((await stranger.complete(secret)).body).toEqual({
      signedIn: false,
      registered: true,
      premium: true,
      test: true,
    });
    expect((await stranger.call('GET', '/api/subscription/invoices')).status).toBe(401);
    expect(await standing(who.email)).toMatchObject({ readers: 1 });
    expect(await buyer.complete(secret)).toMatchObject({ status: 200, body: { signedIn: true } });
    expect(await stranger.complete(secret)).toMatchObject({ status: 409, body: { code: 'payment-used' } });
  });

  it('does not sign in the payer after the owner of the address reset the password', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    await eventually('the account exists', async () => (await standing(who.email))?.readers === 1);
    await new Buyer(site.origin).call('POST', '/api/password-reset', { email: who.email });
    const mail = await new Mailbox(site.dataFolder).one(who.email, /Choose a new password/);
    const token = /\/reset-password#([\w-]{43})/.exec(mail.text ?? '')?.[1];
    const reset = await new Buyer(site.origin).call('POST', '/api/password-reset/complete', {
      token,
      password: 'another meadow',
    });
    expect(reset.status).toBe(200);
    expect((await buyer.complete(secret)).body).toMatchObject({ signedIn: false });
    expect((await buyer.call('GET', '/api/user')).status).toBe(401);
  });

  it('reuses the payment for the same registration, but not with a different password', async () => {
    const [first, again, who] = [new Buyer(site.origin), new Buyer(site.origin), newIdentity()];
    const secret = await first.register(who);
    expect(await again.register(who)).toBe(secret);
    expect(await again.register({ ...who, password: 'another meadow' })).not.toBe(secret);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() =>
        new Buyer(site.origin).register({ ...who, username: `${who.username}b`, email: `b${who.email}` }),
      ),
    );
    expect(new Set(both).size).toBe(1);
  });

  it('refunds the later payment of two buyers with the same username', async () => {
    const [one, two, who] = [new Buyer(site.origin), new Buyer(site.origin), newIdentity()];
    const [first, second] = [await one.register(who), await two.register({ ...who, password: 'another meadow' })];
    await pay(one, first);
    expect((await one.complete(first)).status).toBe(200);
    await pay(two, second);
    const refused = await two.complete(second);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'account-not-created',
        error: 'Payment successful but account creation failed. Please contact support.',
      },
    });
    await eventually('the payment was refunded', async () => {
      const rows = await site.database.query<{ state: string; status: string; back: number }>(
        `select s.state, t.status, (t.charges -> 0 ->> 'refundedCents')::int as back from subscription s
         join test_gateway_subscription t on t.id = s.gateway_id where s.payment_id = $1`,
        [second.split('_secret_')[0]],
      );
      return rows[0]?.state === 'refunded' && rows[0].status === 'ended' && rows[0].back === 199;
    });
    expect(await site.database.query('select 1 from reader where username = $1', [who.username])).toHaveLength(1);
  });

  it('rejects a taken username or an invalid registration before any payment', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    await buyer.complete(secret);
    const before = await site.database.query('select 1 from subscription');
    const late = new Buyer(site.origin);
    expect((await late.call('POST', '/api/register-with-payment', who)).status).toBe(409);
    expect(
      (await late.call('POST', '/api/register-with-payment', { ...who, username: `${who.username}z` })).status,
    ).toBe(409);
    expect(
      (await late.call('POST', '/api/register-with-payment', { ...newIdentity(), password: 'short' })).status,
    ).toBe(400);
    expect(
      (await late.call('POST', '/api/register-with-payment', { ...newIdentity(), password: ['a', 'b', 'c'] })).status,
    ).toBe(400);
    expect(await site.database.query('select 1 from subscription')).toHaveLength(before.length);
  });

  it('cancels at the end of the period, undoes a cancellation, and never creates two subscriptions', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await pay(buyer, secret);
    await buyer.complete(secret);
    expect(await buyer.call('POST', '/api/create-subscription')).toMatchObject({
      status: 409,
      body: { code: 'already-premium' },
    });
    expect((await buyer.call('POST', '/api/subscription/resume')).status).toBe(409);
    expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({
      state: 'cancelling',
      premium: true,
    });
    expect((await buyer.call('POST', '/api/subscription/resume')).body).toMatchObject({
      state: 'active',
      premium: true,
    });
    expect((await buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({ state: 'cancelling' });
    expect((await buyer.call<unknown[]>('GET', '/api/subscription/invoices')).body).toEqual([
      expect.objectContaining({ cents: 199, currency: 'usd', status: 'paid' }),
    ]);
    await site.database.query(
      `update test_gateway_subscription set period_ends_at = now() - interval '1 day' where client_secret = $1`,
      [secret],
    );
    await site.database.query(`update subscription set next_check_at = now() where payment_id = $1`, [
      secret.split('_secret_')[0],
    ]);
    await eventually('the subscription has ended', async () => (await buyer.plan())?.state === 'ended');
    await eventually(
      'premium has ended',
      async () =>
        (await site.database.query(`select 1 from reader where email = $1 and not premium`, [who.email])).length === 1,
    );
    const next = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    expect((await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription')).body.clientSecret).toBe(
      next.body.clientSecret,
    );
    // A new subscription that is not paid yet hides neither the former plan nor its invoices.
    expect((await buyer.plan())?.state).toBe('ended');
    expect((await buyer.call<unknown[]>('GET', '/api/subscription/invoices')).body).toHaveLength(1);
    await pay(buyer, next.body.clientSecret);
    expect((await buyer.complete(next.body.clientSecret)).body).toEqual({
      signedIn: true,
      registered: false,
      premium: true,
      test: true,
    });
    await eventually(
      'premium was restored',
      async () =>
        (await site.database.query(`select 1 from reader where email = $1 and premium`, [who.email])).length === 1,
    );
  });

  it('expires an unpaid registration, and rejects its payment afterwards', async () => {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    await site.database.query(
      `update subscription set incomplete_until = now(), next_check_at = now() where payment_id = $1`,
      [secret.split('_secret_')[0]],
    );
    await eventually('the registration has expired', async () => (await standing(who.email))?.state === 'expired');
    expect(
      await site.database.query('select state, password_hash from pending_registration where email = $1', [who.email]),
    ).toEqual([{ state: 'expired', password_hash: null }]);
    expect((await pay(buyer, secret)).status).toBe(404);
    expect((await buyer.complete(secret)).status).toBe(402);
  });

  it('stores neither passwords nor resume tokens in plain text', async () => {
    const [buyer, who] = [new Buyer(site.origin), { ...newIdentity(), password: 'never to be seen anywhere' }];
    await buyer.register(who);
    const rows = await site.database.query('select * from pending_registration where email = $1', [who.email]);
    expect(JSON.stringify(rows)).not.toContain(who.password);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(JSON.stringify(rows)).not.toContain(buyer.cookies.get('parallax_registration'));
  });
});
