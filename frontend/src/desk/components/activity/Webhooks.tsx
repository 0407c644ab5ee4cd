import { useState } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { array, minLength, object, picklist, pipe, string, trim } from 'valibot';

import type { Api } from '#api/client.ts';
import type { NewWebhook, Webhook } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { FormInDialog, Modal } from '../Modal.tsx';
import { QueryList } from '../QueryList.tsx';
import { Section } from '../Section.tsx';

/** Messages that a webhook can get, with their names at the desk. */
const WEBHOOK_EVENTS = [
  ['article.approved', 'Article approved'],
  ['article.updated', 'Article updated'],
  ['article.corrected', 'Article corrected'],
  ['article.retracted', 'Article retracted'],
  ['briefing.made', 'Briefing made'],
  ['alarm.changed', 'Alarm began or ended'],
] as const satisfies readonly (readonly [NewWebhook['events'][number], string])[];

const webhooksQuery = (api: Api) =>
  queryOptions({ queryKey: deskKeys.webhooks, queryFn: () => api.get('/api/admin/webhooks') });

/** Addresses outside that get signed messages. */
export function Webhooks() {
  const webhooks = useQuery(webhooksQuery(useApi()));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      id="webhooks-heading"
      title="Webhooks"
      intro="Addresses of other programs that get a signed message when something happens. A message that fails is repeated for three days; then its webhook is disabled."
      actions={
        <Button tone="secondary" onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <QueryList query={webhooks} what="webhooks" empty="No webhooks yet." rows={webhooks.data ?? []}>
        {(webhook) => <Entry key={webhook.id} webhook={webhook} />}
      </QueryList>
      {adding ? <AddWebhookDialog onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}

function Entry({ webhook }: { webhook: Webhook }) {
  const { url, events, failingSince, disabledBecause, lastError, waiting } = webhook;
  const act = useWebhookAction(webhook);
  const problem = disabledBecause ?? (failingSince === null ? null : lastError);
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 text-ui font-semibold break-all">
          {url}
          {disabledBecause ? <Badge tone="danger">Disabled</Badge> : null}
        </p>
        <p className="mt-1 text-meta text-ink-2">
          {WEBHOOK_EVENTS.filter(([event]) => events.includes(event))
            .map(([, name]) => name)
            .join(', ')}
        </p>
        {failingSince && !disabledBecause ? (
          <p className="mt-1 text-meta text-ink-2">
            Failing since <Time value={failingSince} form="full" />. {waiting} waiting.
          </p>
        ) : null}
        {problem ? <p className="mt-1 text-meta break-words text-danger">{problem}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {disabledBecause ? (
          <Button tone="secondary" aria-label={`Enable ${url}`} onClick={() => act.mutate('enable')}>
            Enable
          </Button>
        ) : null}
        <Button
          tone="secondary"
          disabled={act.isPending}
          aria-label={`Send a test to ${url}`}
          onClick={() => act.mutate('test')}
        >
          Send a test
        </Button>
        <Button
          tone="danger"
          disabled={act.isPending}
          aria-label={`Remove ${url}`}
          onClick={() => act.mutate('remove')}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

const WEBHOOK = object({
  url: pipe(string(), trim(), minLength(1, 'Enter the address.')),
  events: pipe(array(picklist(WEBHOOK_EVENTS.map(([event]) => event))), minLength(1, 'Choose at least one message.')),
});

/** Adds a webhook, and then shows its secret. */
function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(WEBHOOK, { defaultValues: { url: '', events: [] } });
  const adding = useAddWebhook();
  const submit = form.submit((webhook) =>
    adding.mutateAsync(webhook, {
      onError: (error) => form.fail(error, 'We couldn’t add the webhook. Please try again.'),
    }),
  );
  if (adding.data) return <Secret secret={adding.data.secret} onClose={onClose} />;
  return (
    <Modal title="Add a webhook" onClose={onClose}>
      <FormInDialog onClose={onClose} onSubmit={submit} action="Add webhook" busy={adding.isPending ? 'Adding…' : null}>
        <TextField label="Address" type="url" inputMode="url" autoComplete="off" required {...form.field('url')} />
        <ChoiceGroup legend="Messages">
          {WEBHOOK_EVENTS.map(([event, name]) => (
            <Choice key={event} type="checkbox" value={event} {...form.register('events')}>
              {name}
            </Choice>
          ))}
        </ChoiceGroup>
        <Failure>{form.formState.errors.events?.message ?? form.failure}</Failure>
      </FormInDialog>
    </Modal>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      title="Webhook added"
      description="The receiver needs this secret to check the signatures. Copy it now: it is not shown again."
      onClose={onClose}
    >
      <p className="mt-4 border border-rule bg-tint p-3 font-mono text-meta break-all select-all">{secret}</p>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}

function useAddWebhook() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWebhook) => api.send('POST', '/api/admin/webhooks', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.webhooks }),
  });
}

/** Sends a test message to a webhook, enables it again, or removes it. */
function useWebhookAction({ id, url }: Webhook) {
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
