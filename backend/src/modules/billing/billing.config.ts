import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { choice, integer, optionalText, url } from '../../shared/config/variables.ts';

export const billingConfig = configSlice('Payments', {
  PAYMENTS: choice(
    'Payment provider: test is a simulated provider that charges no card and says so, stripe charges real cards.',
    ['test', 'stripe'],
    'test',
  ),
  STRIPE_SECRET_KEY: optionalText(
    'Secret key (or a restricted key) of the Stripe account. Required with PAYMENTS=stripe.',
    'sk_live_...',
  ),
  STRIPE_PUBLISHABLE_KEY: optionalText(
    'Publishable key of the Stripe account, sent to browsers. Required with PAYMENTS=stripe.',
    'pk_live_...',
  ),
  STRIPE_WEBHOOK_SECRET: optionalText(
    'Signing secret of the webhook at /api/webhooks/stripe. Required with PAYMENTS=stripe.',
    'whsec_...',
  ),
  STRIPE_API_BASE: url("Address of Stripe's API. Change it only in tests.", 'https://api.stripe.com'),
  PAYMENT_GRACE_DAYS: integer('Number of days for which premium stays active after a failed renewal.', 7, 0, 60),
});

/**
 * Returns the settings that the chosen payment provider needs but that are missing. Assumes that the variables have
 * already been validated.
 */
export function paymentProblems(environment?: Environment): string[] {
  const settings = billingConfig.read(environment);
  if (settings.PAYMENTS !== 'stripe') return [];
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const problems = needed
    .filter((name) => settings[name] === null)
    .map((name) => `${name}: is not set, but PAYMENTS=stripe requires it`);
  const { NODE_ENV } = appConfig.read(environment);
  if (NODE_ENV === 'production' && !settings.STRIPE_API_BASE.startsWith('https:'))
    problems.push('STRIPE_API_BASE: must begin with https:// in production');
  return problems;
}
