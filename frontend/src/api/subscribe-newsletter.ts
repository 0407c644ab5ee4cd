import type { Api } from './client.ts';

export interface NewsletterSubscription {
  email: string;
  /** The form that was used. */
  source?: string;
}

export function subscribeToNewsletter(api: Api, subscription: NewsletterSubscription): Promise<unknown> {
  return api.send('POST', '/api/newsletter/subscribe', subscription);
}
