import type { Api } from './client.ts';
import type { NewsletterSubscription } from './contract.ts';

export const subscribeToNewsletter = (api: Api, subscription: NewsletterSubscription) =>
  api.send('POST', '/api/newsletter/subscribe', { body: subscription });
