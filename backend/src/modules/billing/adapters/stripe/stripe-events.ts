import Stripe from 'stripe';
import type { GatewayEvent } from '../../domain/gateway-objects.ts';
import { idOf, REFERENCE } from './stripe-objects.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Verifies and reads a Stripe webhook. Returns null if the signature is not Stripe's or its timestamp is more than five
 * minutes in the past or future. (The library rejects only old timestamps.)
 */
export async function readStripeEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): Promise<GatewayEvent | null> {
  if (!signature || isAhead(signature, now)) return null;
  try {
    const event = await Stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return toGatewayEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAhead(signature: string, now: Date): boolean {
  const seconds = signature
    .split(',')
    .filter((part) => part.startsWith('t='))
    .map((part) => Number(part.slice(2)));
  return (
    seconds.length !== 1 ||
    seconds.some((second) => !Number.isSafeInteger(second) || second * 1000 > now.getTime() + TOLERANCE_SECONDS * 1000)
  );
}

/** The fields of an event's object that identify our subscription. Everything else is read from the API. */
interface Subject {
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

function toGatewayEvent(event: Stripe.Event): GatewayEvent | null {
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || typeof event.data?.object !== 'object')
    return null;
  const { id, type, created } = event;
  return { id, type, createdAt: new Date(Number(created) * 1000), ...concernedIds(event.data.object as Subject) };
}

function concernedIds(
  subject: Subject,
): Pick<GatewayEvent, 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'> {
  const details = subject.parent?.subscription_details;
  const ownId = (kind: string): string | null => (subject.object === kind ? (subject.id ?? null) : null);
  return {
    reference: referenceIn(subject.metadata) ?? referenceIn(details?.metadata),
    subscriptionId: ownId('subscription') ?? idOf(subject.subscription ?? details?.subscription),
    customerId: ownId('customer') ?? idOf(subject.customer),
    paymentId: ownId('payment_intent') ?? idOf(subject.payment_intent),
  };
}

function referenceIn(metadata: Subject['metadata']): string | null {
  return metadata?.[REFERENCE] ?? null;
}
