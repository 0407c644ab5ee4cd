import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, type Identity, newIdentity } from '../support/buyer.ts';
import { findFreePort } from '../support/tools.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { StripeStandIn } from '../stand-ins/stripe/stripe-stand-in.ts';

describe('servers that are killed before, during and after a payment', () => {
  let stripe: StripeStandIn;
  let database: TestDatabase;
  let server: ServerProcess;
  let origin: string;
  let folders: string[];
  let log: string;

  beforeAll(async () => {
    stripe = await StripeStandIn.start();
    database = await createTestDatabase();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const { env, data } = await testEnvironment(database.url, {
      ...stripe.settings,
      PORT: String(port),
      SITE_URL: origin,
      SWEEP_SECONDS: '1',
      REGISTRATIONS_PER_NETWORK: '1000',
      LOG_LEVEL: 'debug',
    });
    const logs = await mkdtemp(join(tmpdir(), 'parallax-payments-'));
    folders = [data, logs];
    log = join(logs, 'server.log');
    process.env['TEST_SERVER_LOG'] = log;
    server = new ServerProcess(env);
    await server.start();
    stripe.webhookUrl = `${origin}/api/webhooks/stripe`;
  });

  afterAll(async () => {
    delete process.env['TEST_SERVER_LOG'];
    await server?.kill('SIGKILL');
    await stripe?.stop();
    await database?.drop();
    for (const folder of folders ?? []) await rm(folder, { recursive: true, force: true });
  });

  const restart = async (): Promise<void> => {
    await server.kill('SIGKILL');
    await server.start();
  };
  const accounts = async ({ email }: Identity): Promise<number> =>
    (await database.query('select 1 from reader where email = $1 and premium', [email])).length;
  const hasAccount = (who: Identity) =>
    eventually('the account has premium', async () => (await accounts(who)) === 1, 60);

  it('creates the account for a buyer who returns after the restart', async () => {
    const [buyer, who] = [new Buyer(origin), newIdentity()];
    const secret = await buyer.register(who);
    await server.kill('SIGKILL');
    stripe.world.pay(secret);
    await server.start();
    expect((await buyer.complete(secret)).body).toEqual({
      signedIn: true,
      registered: true,
      premium: true,
      test: false,
    });
    await hasAccount(who);
  });

  it('creates the account in the nightly reconciliation if the buyer does not return and the webhook is lost', async () => {
    const [buyer, who] = [new Buyer(origin), newIdentity()];
    const { webhookUrl } = stripe;
    // Disables webhooks before the registration. Otherwise the registration's webhook, which is processed after the
    // restart, would report the payment.
    stripe.webhookUrl = null;
    const secret = await buyer.register(who);
    await server.kill('SIGKILL');
    stripe.world.pay(secret);
    await server.start();
    stripe.webhookUrl = webhookUrl;
    expect(await accounts(who)).toBe(0);
    await database.query('insert into payment_reconciliation (night) values (current_date)');
    await hasAccount(who);
    const [reconciliation] = await eventually('the nightly reconciliation has finished', async () => {
      const reconciliations = await database.query<{ findings: unknown[] }>(
        'select findings from payment_reconciliation where finished_at is not null',
      );
      return reconciliations.length > 0 && reconciliations;
    });
    expect(reconciliation?.findings).toContainEqual(
      expect.objectContaining({ found: expect.stringContaining('no account') }),
    );
  });

  it('keeps an acknowledged event, so that the account is created even after an immediate kill', async () => {
    const [buyer, who] = [new Buyer(origin), newIdentity()];
    const secret = await buyer.register(who);
    const { webhookUrl } = stripe;
    stripe.webhookUrl = null;
    stripe.world.pay(secret);
    const event = stripe.events.find(
      ({ type, about }) =>
        type === 'invoice.paid' &&
        'confirmation_secret' in about &&
        about.confirmation_secret?.client_secret === secret,
    );
    if (!event) throw new Error('The invoice was not paid.');
    expect(await stripe.deliver(event, webhookUrl)).toBe(200);
    await restart();
    stripe.webhookUrl = webhookUrl;
    await hasAccount(who);
  });

  it('opens one subscription for a registration whose server was killed during the request to Stripe', async () => {
    const [buyer, who] = [new Buyer(origin), newIdentity()];
    const before = stripe.world.subscriptions.size;
    stripe.misbehave(/^POST \/v1\/subscriptions$/, 'slow');
    const cut = buyer.register(who).catch(() => null);
    await eventually('Stripe received the request', async () =>
      Promise.resolve(stripe.journal.some(({ path, form }) => path === '/v1/customers' && form['email'] === who.email)),
    );
    await restart();
    expect(await cut).toBeNull();
    const secret = await buyer.register(who);
    await eventually('Stripe has processed both requests', async () =>
      Promise.resolve(
        stripe.journal.filter(({ method, path }) => method === 'POST' && path === '/v1/subscriptions').length > 0,
      ),
    );
    expect(stripe.world.subscriptions.size).toBe(before + 1);
    expect([...stripe.world.customers.values()].filter(({ email }) => email === who.email)).toHaveLength(1);
    stripe.world.pay(secret);
    await hasAccount(who);
  });

  it('leaves no unpaid account, no payment without an account, and no secret in the log', async () => {
    const [buyer, who] = [new Buyer(origin), newIdentity()];
    stripe.world.pay(await buyer.register(who));
    await hasAccount(who);
    const paid = [...stripe.world.subscriptions.values()]
      .filter(({ status }) => status === 'active')
      .map(({ id }) => id);
    const ours = await database.query<{ gatewayId: string }>(
      `select gateway_id as "gatewayId" from subscription s join reader r on r.id = s.reader_id
       where s.state = 'active' and r.premium`,
    );
    expect(ours.map(({ gatewayId }) => gatewayId).sort()).toEqual(paid.sort());
    expect(await database.query('select count(*)::int as n from reader')).toEqual([{ n: paid.length }]);
    await server.kill('SIGTERM');
    const text = await readFile(log, 'utf8');
    await server.start();
    expect(text).toContain('created an account for a paid registration');
    for (const secret of ['_secret_', 'sk_test_stand_in', StripeStandIn.webhookSecret, 'a meadow at dawn'])
      expect(text).not.toContain(secret);
  });
});
