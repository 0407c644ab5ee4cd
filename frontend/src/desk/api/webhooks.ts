import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { NewWebhook } from '#api/contract.ts';
import { deskKeys } from './desk-keys.ts';

/** Messages that a webhook can get, with their names at the desk. */
export const WEBHOOK_EVENTS = [
  ['article.approved', 'Article approved'],
  ['article.updated', 'Article updated'],
  ['article.corrected', 'Article corrected'],
  ['article.retracted', 'Article retracted'],
  ['briefing.made', 'Briefing made'],
  ['alarm.changed', 'Alarm began or ended'],
] as const satisfies readonly (readonly [NewWebhook['events'][number], string])[];

export const webhooksQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.webhooks, queryFn: () => api.get('/api/admin/webhooks') });

export const addWebhook = (api: Api, body: NewWebhook) => api.send('POST', '/api/admin/webhooks', { body });

/** Resolves to null if the receiver accepted the message, or to why it did not. */
export const testWebhook = async (api: Api, id: number): Promise<string | null> =>
  (await api.send('POST', '/api/admin/webhooks/{id}/test', { path: { id } })).error;

export async function enableWebhook(api: Api, id: number): Promise<null> {
  await api.send('POST', '/api/admin/webhooks/{id}/enable', { path: { id } });
  return null;
}

export async function removeWebhook(api: Api, id: number): Promise<null> {
  await api.send('DELETE', '/api/admin/webhooks/{id}', { path: { id } });
  return null;
}
