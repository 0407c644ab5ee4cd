import Stripe from 'stripe';
import type { GatewayEvent } from '../../domain/gateway-objects.ts';
import { getObjectId, REFERENCE_METADATA_KEY } from './stripe-objects.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature of a Stripe webhook and parses its event. Returns null if the signature is not Stripe's or
 * its timestamp is more than five minutes in the past or future. (The library rejects only old timestamps.) Returns
 * `ignored` for signed events of another form, such as thin events (`v2.core.event`), which contain no object of ours;
 * Stripe would repeat a rejected event for days.
 */
export async function readStripeEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): Promise<GatewayEvent | 'ignored' | null> {
  const { signature: signatures } = Stripe.webhooks;
  if (!signatures) throw new Error('The Stripe library cannot verify signatures.');
  if (!signature || isTimestampInFuture(signature, now)) return null;
  try {
    await signatures.verifyHeaderAsync(body, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    return toGatewayEvent(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isTimestampInFuture(signature: string, now: Date): boolean {
  const seconds = signature
    .split(',')
    .filter((part) => part.startsWith('t='))
    .map((part) => Number(part.slice(2)));
  return (
    seconds.length !== 1 ||
    seconds.some((second) => !Number.isSafeInteger(second) || second * 1000 > now.getTime() + TOLERANCE_SECONDS * 1000)
  );
}

/** Fields of an event's object that identify our subscription. All other data is fetched from Stripe's API. */
interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly subscription?: string | { readonly id: string } | null;
  readonly parent?: {
    readonly subscription_details?: {
      readonly subscription?: string | { readonly id: string } | null;
      readonly metadata?: Readonly<Record<string, string>> | null;
    } | null;
  } | null;
}

function toGatewayEvent(event: Stripe.Event | null): GatewayEvent | 'ignored' {
  if (event?.object !== 'event' || !event.id || !event.type || !event.data?.object) return 'ignored';
  const { id, type, created } = event;
  return { id, type, createdAt: new Date(Number(created) * 1000), ...extractIds(event.data.object as EventObject) };
}

function extractIds(
  subject: EventObject,
): Pick<GatewayEvent, 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'> {
  const details = subject.parent?.subscription_details;
  const ownId = (kind: string): string | null => (subject.object === kind ? (subject.id ?? null) : null);
  return {
    reference: readReference(subject.metadata) ?? readReference(details?.metadata),
    subscriptionId: ownId('subscription') ?? getObjectId(subject.subscription ?? details?.subscription),
    customerId: ownId('customer') ?? getObjectId(subject.customer),
    paymentId: ownId('payment_intent') ?? getObjectId(subject.payment_intent),
  };
}

function readReference(metadata: EventObject['metadata']): string | null {
  return metadata?.[REFERENCE_METADATA_KEY] ?? null;
}
