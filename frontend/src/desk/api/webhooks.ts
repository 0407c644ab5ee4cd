import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { NewWebhook, Webhook } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
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

export function useAddWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWebhook) => api.send('POST', '/api/admin/webhooks', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.webhooks }),
  });
}

/** Sends a test message to a webhook, enables it again, or removes it. */
export function useWebhookAction({ id, url }: Webhook) {
  const api = useApi();
  const client = useQueryClient();
  const path = { id };
  return useMutation({
    mutationFn: async (action: 'test' | 'enable' | 'remove') => {
      if (action === 'test') return api.send('POST', '/api/admin/webhooks/{id}/test', { path });
      await (action === 'enable'
        ? api.send('POST', '/api/admin/webhooks/{id}/enable', { path })
        : api.send('DELETE', '/api/admin/webhooks/{id}', { path }));
      return null;
    },
    onSuccess: (tested) => {
      if (tested) showToast(tested.error === null ? TOASTS.webhookWorks(url) : TOASTS.webhookFails(tested.error));
    },
    onError: (error) => showToast(TOASTS.operationFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.webhooks }),
  });
}
