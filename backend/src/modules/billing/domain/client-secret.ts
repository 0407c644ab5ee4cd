/** Returns the id of the payment that a client secret belongs to: `pi_123` for `pi_123_secret_456`. */
export function parsePaymentId(clientSecret: string): string | null {
  const at = clientSecret.indexOf('_secret_');
  return at > 0 ? clientSecret.slice(0, at) : null;
}
