import { DomainError, ReportableError } from '../../../shared/errors/domain-error.ts';

const RETRY_AFTER_SECONDS = 30;

export type GatewayFault = 'unavailable' | 'failed' | 'refused';

/**
 * A failed call to the payment provider. `unavailable`: no response, or rate-limited; retry with the same key.
 * `failed`: the provider had an internal error. `refused`: a retry would fail again.
 */
export class PaymentGatewayError extends ReportableError {
  constructor(
    readonly fault: GatewayFault,
    /** Text for the log. Contains no card data or secrets. */
    readonly reason: string,
  ) {
    super(
      fault === 'refused' ? 'payment-provider-refused' : 'payment-provider-away',
      fault === 'refused'
        ? 'The payment service rejected the request. Nothing was charged. Please contact support.'
        : 'The payment service is not responding. Please try again in a moment.',
      fault === 'refused' ? 502 : 503,
      fault === 'refused' ? undefined : { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
    this.name = 'PaymentGatewayError';
  }
}

export function unknownPaymentError(): DomainError {
  return new DomainError(
    'unknown-payment',
    'This payment does not belong to any registration or subscription on this site.',
    404,
  );
}

export function foreignPaymentError(): DomainError {
  return new DomainError('foreign-payment', 'This payment belongs to another registration or account.', 403);
}

export function usedPaymentError(): DomainError {
  return new DomainError(
    'payment-used',
    'This payment has already been used. Your account is ready. Please sign in.',
    409,
  );
}

export function unpaidError(reason: string, code = 'payment-required'): DomainError {
  return new DomainError(code, reason, 402);
}

/** The browser may retry. */
export function unsettledPaymentError(reason: string): DomainError {
  return new DomainError('payment-not-settled', reason, 409);
}

/** The site shows this message to the payer word for word. */
export function accountNotCreatedError(): DomainError {
  return new ReportableError(
    'account-not-created',
    'Payment successful but account creation failed. Please contact support.',
    409,
  );
}

export function premiumNotActivatedError(): DomainError {
  return new ReportableError(
    'premium-not-activated',
    'Your payment arrived, but your subscription is not active. Please contact support.',
    409,
  );
}

export function alreadyPremiumError(): DomainError {
  return new DomainError('already-premium', 'You already have Premium.', 409);
}

export function noSubscriptionError(): DomainError {
  return new DomainError('no-subscription', 'You have no subscription that this applies to.', 409);
}
