import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StripePaymentGateway } from '../../src/modules/billing/adapters/stripe/stripe-payment-gateway.ts';
import { StripeContract, findStripeDescription } from '../stand-ins/stripe/contract.ts';
import { StripeStandIn } from '../stand-ins/stripe/stripe-stand-in.ts';

const file = findStripeDescription();
const state =
  file === null
    ? 'NOT checked against the published description: STRIPE_CONTRACT names no folder that has it'
    : 'checked against the published description';

describe(`requests to Stripe and responses of the simulated Stripe server, ${state}`, () => {
  let stripe: StripeStandIn;
  let gateway: StripePaymentGateway;

  beforeAll(async () => {
    stripe = await StripeStandIn.start();
    gateway = new StripePaymentGateway({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: StripeStandIn.webhookSecret,
      apiBase: stripe.origin,
    });
  });

  afterAll(async () => {
    await stripe?.stop();
  });

  it("cover every call of the port and match Stripe's published OpenAPI description", async () => {
    const open = async (reference: string) => {
      const customerId = await gateway.createCustomer({
        reference,
        email: `${reference}@example.org`,
        username: reference,
        key: `${reference}-customer`,
      });
      return {
        customerId,
        ...(await gateway.openSubscription({ reference, customerId, key: `${reference}-subscription` })),
      };
    };
    const [paid, never, disputed] = [await open('a'), await open('b'), await open('c')];
    stripe.world.pay(paid.clientSecret);
    stripe.world.pay(disputed.clientSecret);
    const dispute = stripe.world.dispute(disputed.paymentId);
    expect((await gateway.subscription(disputed.id))?.charges[0]?.dispute).toBe('open');
    stripe.world.closeDispute(dispute, 'won');
    expect((await gateway.subscription(disputed.id))?.charges[0]?.dispute).toBe('won');
    await gateway.cancelAtPeriodEnd(paid.id, 'a-cancel-1');
    expect((await gateway.subscription(paid.id))?.endsWithPeriod).toBe(true);
    await gateway.resume(paid.id, 'a-resume-2');
    // Support sets these dates at Stripe.
    const atStripe = stripe.world.subscriptions.get(paid.id)!;
    const { current_period_end: periodEnd } = atStripe.items.data[0]!;
    atStripe.cancel_at = periodEnd + 1;
    expect(await gateway.subscription(paid.id)).toMatchObject({
      endsWithPeriod: false,
      periodEndsAt: new Date(periodEnd * 1000),
    });
    atStripe.cancel_at = periodEnd - 60;
    expect(await gateway.subscription(paid.id)).toMatchObject({
      endsWithPeriod: true,
      periodEndsAt: new Date((periodEnd - 60) * 1000),
    });
    await gateway.resume(paid.id, 'a-resume-3');
    expect(await gateway.subscription(paid.id)).toMatchObject({ endsWithPeriod: false });
    expect(await gateway.payment(paid.paymentId)).toMatchObject({ status: 'succeeded', cents: 199 });
    expect(await gateway.payment('pi_none')).toBeNull();
    expect(await gateway.subscription('sub_none')).toBeNull();
    expect(await gateway.invoices(paid.customerId)).toHaveLength(1);
    await gateway.abandon(never.id, 'b-abandon');
    await gateway.abandon(paid.id, 'a-abandon');
    expect(await gateway.subscription(never.id)).toMatchObject({ status: 'expired', openPayment: null });
    await gateway.endNow(paid.id, 'a-end');
    await gateway.endNow(paid.id, 'a-end');
    await gateway.refund(paid.paymentId, 'a-refund');
    await gateway.refund(paid.paymentId, 'a-refund-again');
    expect(await gateway.subscription(paid.id)).toMatchObject({ status: 'ended', charges: [{ refundedCents: 199 }] });
    stripe.misbehave(/^POST \/v1\/(customers|subscriptions)$/, '500-after', '500-after');
    await open('d');
    const listed: string[] = [];
    for await (const { reference } of gateway.list()) listed.push(reference ?? '');
    expect(listed.sort()).toEqual(['a', 'b', 'c', 'd']);
    // Skipped if the description is missing, as the title of the suite states.
    if (file === null) return;
    const contract = new StripeContract(file);
    expect(stripe.journal.length).toBeGreaterThan(30);
    expect([...new Set(stripe.journal.flatMap((exchange) => contract.violations(exchange)))]).toEqual([]);
    // Verifies that the check detects violations of the description.
    const [sample] = stripe.journal.filter(({ path, method }) => method === 'POST' && path === '/v1/customers');
    if (!sample) throw new Error('No customer was made.');
    expect(contract.violations({ ...sample, form: { ...sample.form, emial: 'a' } })).not.toEqual([]);
    expect(contract.violations({ ...sample, answer: { object: 'customer', created: 'today' } })).not.toEqual([]);
    expect(contract.violations({ ...sample, path: '/v1/customer' })).not.toEqual([]);
  }, 120_000);
});
