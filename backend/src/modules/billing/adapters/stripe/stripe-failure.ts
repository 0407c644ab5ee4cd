import Stripe from 'stripe';
import { type GatewayFault, PaymentGatewayError } from '../../domain/payment-errors.ts';

const CONFLICT = 409;

/** Returns whether Stripe reported that the requested object does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/**
 * Converts an error of the Stripe library. Keeps only the type, code, status and request id, because the message may
 * quote a request.
 */
export function toGatewayError(error: unknown): PaymentGatewayError {
  if (error instanceof PaymentGatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentGatewayError('unavailable', error instanceof Error ? error.name : 'unknown');
  const details = [error.type, error.code, error.statusCode, error.requestId].filter(Boolean).join(' ');
  return new PaymentGatewayError(classifyFault(error), details);
}

function classifyFault(error: InstanceType<typeof Stripe.errors.StripeError>): GatewayFault {
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError)
    return 'unavailable';
  if (error.statusCode === CONFLICT || error.code === 'lock_timeout') return 'unavailable';
  return error instanceof Stripe.errors.StripeAPIError ? 'failed' : 'refused';
}
