export { BillingModule } from './billing.module.ts';
export { ENTITLEMENTS } from './domain/entitlements.ts';
