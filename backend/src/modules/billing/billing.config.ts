import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { choice, integer, optionalText, url } from '../../shared/config/variables.ts';

export const billingConfig = configSlice('Payments', {
  PAYMENTS: choice(
    'Who takes payments: a stand-in whose form says that no card is charged, or Stripe.',
    ['test', 'stripe'],
    'test',
  ),
  STRIPE_SECRET_KEY: optionalText(
    'The secret (or a restricted) key of the Stripe account; needed with PAYMENTS=stripe.',
    'sk_live_...',
  ),
  STRIPE_PUBLISHABLE_KEY: optionalText('The key that browsers are given; needed with PAYMENTS=stripe.', 'pk_live_...'),
  STRIPE_WEBHOOK_SECRET: optionalText(
    'The signing secret of the webhook at /api/webhooks/stripe; needed with PAYMENTS=stripe.',
    'whsec_...',
  ),
  STRIPE_API_BASE: url("Where Stripe's API is; another address for tests only.", 'https://api.stripe.com'),
  PAYMENT_GRACE_DAYS: integer('So long premium holds although a renewal could not be charged.', 7, 0, 60),
  REGISTRATION_HOURS: integer('So long a registration waits to be paid.', 23, 1, 23),
});

/** Returns what is missing for the chosen payment provider. The variables must already be valid. */
export function paymentProblems(environment?: Environment): string[] {
  const settings = billingConfig.read(environment);
  if (settings.PAYMENTS !== 'stripe') return [];
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const problems = needed
    .filter((name) => settings[name] === null)
    .map((name) => `${name}: is not set, but PAYMENTS=stripe needs it`);
  const { NODE_ENV } = appConfig.read(environment);
  if (NODE_ENV === 'production' && !settings.STRIPE_API_BASE.startsWith('https:'))
    problems.push('STRIPE_API_BASE: production sends keys over https only');
  return problems;
}
