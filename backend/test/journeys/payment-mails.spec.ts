import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, type Identity, newIdentity } from '../support/buyer.ts';
import { Mailbox } from '../support/mailbox.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import type { Subscription } from '../stand-ins/stripe/objects.ts';
import { StripeStandIn } from '../stand-ins/stripe/stripe-stand-in.ts';
import { importBuilt } from '../support/built-application.ts';

const DAY_SECONDS = 86_400;

describe('payment emails to a subscriber', () => {
  let stripe: StripeStandIn;
  let site: TestApp;
  let mailbox: Mailbox;

  beforeAll(async () => {
    stripe = await StripeStandIn.start();
    site = await startTestApp({ ...stripe.settings, REGISTRATIONS_PER_NETWORK: '1000', SWEEP_SECONDS: '1' });
    mailbox = new Mailbox(site.dataFolder);
    stripe.webhookUrl = `${site.origin}/api/webhooks/stripe`;
  });

  afterAll(async () => {
    await site?.close();
    await stripe?.stop();
  });

  interface Subscribed {
    readonly buyer: Buyer;
    readonly who: Identity;
    readonly payment: string;
    readonly there: Subscription;
  }

  async function subscribed(): Promise<Subscribed> {
    const [buyer, who] = [new Buyer(site.origin), newIdentity()];
    const secret = await buyer.register(who);
    stripe.world.pay(secret);
    await buyer.complete(secret);
    const payment = secret.split('_secret_')[0] ?? '';
    const [row] = await site.database.query<{ id: string }>(
      'select gateway_id as id from subscription where payment_id = $1',
      [payment],
    );
    const there = stripe.world.subscriptions.get(row?.id ?? '');
    if (!there) throw new Error('Stripe knows no such subscription.');
    return { buyer, who, payment, there };
  }

  /** Waits until no email is pending. Returns the payment notices sent to this subscriber. */
  async function noticesTo({ email }: Identity): Promise<string[]> {
    await eventually(
      'no mail is pending',
      async () =>
        (
          await site.database.query(
            `select 1 from outbound_mail where recipient = $1 and status in ('queued', 'sending')`,
            [email],
          )
        ).length === 0,
    );
    const rows = await site.database.query<{ notice: string }>(
      `select data ->> 'notice' as notice from outbound_mail
       where recipient = $1 and template = 'billing.payment-notice' order by id`,
      [email],
    );
    return rows.map(({ notice }) => notice);
  }
  const check = async ({ id }: Subscription): Promise<void> => {
    await site.database.query('update subscription set next_check_at = now() where gateway_id = $1', [id]);
    await eventually(
      'the subscription was checked',
      async () =>
        (await site.database.query('select 1 from subscription where gateway_id = $1 and next_check_at <= now()', [id]))
          .length === 0,
    );
  };

  it('sends one welcome email, even if browser, webhooks and reconciliation all report the payment', async () => {
    const { who, there, buyer } = await subscribed();
    const mail = await mailbox.one(who.email, /^Welcome to Premium$/);
    expect(mail.text).not.toContain(who.username);
    expect(mail.text).toMatch(
      /Your payment of \$1\.99 arrived.*renews on \w+ \d+, \d{4} for \$1\.99 a month until you cancel/s,
    );
    expect(mail.replyTo?.[0]?.address).toMatch(/^support@/);
    for (const event of stripe.events.slice(0, stripe.events.length)) await stripe.deliver(event);
    await check(there);
    await buyer.call('POST', '/api/create-subscription');
    expect(await noticesTo(who)).toEqual(['welcome']);
    expect(await mailbox.to(who.email, /Welcome/)).toHaveLength(1);
  });

  it('reports a failed renewal, reminds before premium pauses, and reports the pause and the recovery', async () => {
    const { who, there, buyer } = await subscribed();
    stripe.world.endPeriod(there.id, 'decline');
    const failed = await mailbox.one(who.email, /^Your payment did not go through$/);
    const plan = await buyer.plan();
    const until = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' }).format(
      new Date(plan?.graceEndsAt ?? ''),
    );
    expect(failed.text).toContain(`you keep Premium until ${until}`);
    expect(failed.text).toMatch(/Pay now:\n\S+\/subscribe/);
    const invoice = [...stripe.world.invoices.values()].find(
      ({ parent, status }) => parent.subscription_details.subscription === there.id && status === 'open',
    );
    if (!invoice) throw new Error('There is no open invoice.');
    // Advances the time by five days, and then by another three days.
    Object.assign(invoice, { created: invoice.created - 5 * DAY_SECONDS });
    await check(there);
    await mailbox.one(who.email, /^Premium pauses on /);
    await check(there);
    Object.assign(invoice, { created: invoice.created - 3 * DAY_SECONDS });
    await check(there);
    await mailbox.one(who.email, /^Premium has paused$/);
    const pay = await buyer.call<{ clientSecret: string }>('POST', '/api/create-subscription');
    stripe.world.pay(pay.body.clientSecret);
    await mailbox.one(who.email, /^Your payment arrived$/);
    expect(await noticesTo(who)).toEqual(['welcome', 'payment-failed', 'grace-ends', 'lapsed', 'recovered']);
  });

  it('does not report a failure that was resolved before the email was sent', async () => {
    const { who, there } = await subscribed();
    await mailbox.one(who.email, /^Welcome/);
    const { SendMail } = await importBuilt<typeof import('../../src/modules/mail/use-cases/send-mail.ts')>(
      'modules/mail/use-cases/send-mail',
    );
    const sender = site.app.get(SendMail, { strict: false });
    const run = sender.sendQueued.bind(sender);
    sender.sendQueued = () => Promise.resolve();
    stripe.world.endPeriod(there.id, 'decline');
    const ordered = () =>
      site.database.query<{ id: number; status: string }>(
        `select id, status from outbound_mail where recipient = $1 and data ->> 'notice' = 'payment-failed'`,
        [who.email],
      );
    const [row] = await eventually('the mail was queued', async () => (await ordered()).length > 0 && ordered());
    const open = [...stripe.world.payments.values()].find(
      ({ customer, status }) => customer === there.customer && status === 'requires_payment_method',
    );
    stripe.world.pay(open?.client_secret ?? '');
    await eventually(
      'the renewal is paid',
      async () =>
        (await site.database.query(`select 1 from subscription where gateway_id = $1 and state = 'active'`, [there.id]))
          .length === 1,
    );
    sender.sendQueued = run;
    await run({ mailId: row?.id ?? 0 });
    expect(await ordered()).toEqual([expect.objectContaining({ status: 'suppressed' })]);
    await mailbox.one(who.email, /^Your payment arrived$/);
    expect(await mailbox.to(who.email, /did not go through/)).toEqual([]);
  });

  it('reports each cancellation and resumption, and the end of the subscription', async () => {
    const { who, there, buyer } = await subscribed();
    for (const to of ['cancel', 'resume', 'cancel'])
      expect((await buyer.call('POST', `/api/subscription/${to}`)).status).toBe(200);
    stripe.world.endPeriod(there.id);
    await mailbox.one(who.email, /^Your subscription has ended$/);
    const notices = await noticesTo(who);
    expect(notices.filter((notice) => notice === 'cancelled')).toHaveLength(2);
    expect(notices.filter((notice) => notice === 'resumed')).toHaveLength(1);
    expect(notices.at(-1)).toBe('ended');
  });

  it('reports a refund, a dispute, and its outcome or a cancellation', async () => {
    const [refunded, won, lost] = [await subscribed(), await subscribed(), await subscribed()];
    const cancelled = await subscribed();
    stripe.world.refund(refunded.payment, 50);
    stripe.world.refund(refunded.payment);
    expect((await mailbox.one(refunded.who.email, /^Your payment was refunded$/)).text).toContain(
      'Premium has ended, and nothing more will be charged.',
    );
    const first = stripe.world.dispute(won.payment);
    await mailbox.one(won.who.email, /^Your bank disputed a payment$/);
    stripe.world.closeDispute(first, 'won');
    await mailbox.one(won.who.email, /^Premium is back$/);
    const second = stripe.world.dispute(lost.payment);
    await mailbox.one(lost.who.email, /^Your bank disputed a payment$/);
    stripe.world.closeDispute(second, 'lost');
    await mailbox.one(lost.who.email, /ended after a dispute$/);
    await eventually('the subscription has ended at Stripe', () => Promise.resolve(lost.there.status === 'canceled'));
    await check(lost.there).catch(() => undefined);
    stripe.world.dispute(cancelled.payment);
    await mailbox.one(cancelled.who.email, /^Your bank disputed a payment$/);
    expect((await cancelled.buyer.call('POST', '/api/subscription/cancel')).body).toMatchObject({ state: 'ended' });
    expect(cancelled.there.status).toBe('canceled');
    expect(await noticesTo(cancelled.who)).toEqual(['welcome', 'disputed', 'ended']);
    expect(await noticesTo(refunded.who)).toEqual(['welcome', 'refunded']);
    expect(await noticesTo(won.who)).toEqual(['welcome', 'disputed', 'dispute-won']);
    expect(await noticesTo(lost.who)).toEqual(['welcome', 'disputed', 'dispute-lost']);
  });

  it('reports the refund if the username was taken during payment', async () => {
    const [first, second] = [newIdentity(), newIdentity()];
    const [one, other] = [new Buyer(site.origin), new Buyer(site.origin)];
    const [paidFirst, paidSecond] = [
      await one.register(first),
      await other.register({ ...second, username: first.username }),
    ];
    stripe.world.pay(paidFirst);
    await one.complete(paidFirst);
    stripe.world.pay(paidSecond);
    const mail = await mailbox.one(second.email, /^We are refunding your payment$/);
    expect(mail.text).toContain('are refunding the full amount');
    expect(await mailbox.to(second.email, /./)).toHaveLength(1);
    await eventually('the payment was refunded', () =>
      Promise.resolve(
        [...stripe.world.refunds.values()].some(
          ({ payment_intent }) => payment_intent === paidSecond.split('_secret_')[0],
        ),
      ),
    );
  });

  it('sends no email after the account is deleted', async () => {
    const { who, there, buyer } = await subscribed();
    await mailbox.one(who.email, /^Welcome/);
    expect((await buyer.call('POST', '/api/account/delete', { password: who.password })).status).toBe(200);
    await eventually('the subscription has ended at Stripe', () => Promise.resolve(there.status === 'canceled'));
    await mailbox.one(who.email, /account was deleted/);
    expect((await noticesTo(who)).filter((notice) => notice !== 'welcome')).toEqual([]);
  });
});
