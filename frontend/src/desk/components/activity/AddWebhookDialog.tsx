import { array, minLength, object, picklist, pipe, string, trim } from 'valibot';

import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Status.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useAddWebhook, WEBHOOK_EVENTS } from '#desk/api/webhooks.ts';
import { FormInDialog } from '../DialogForm.tsx';
import { Modal } from '../Modal.tsx';

const WEBHOOK = object({
  url: pipe(string(), trim(), minLength(1, 'Enter the address.')),
  events: pipe(array(picklist(WEBHOOK_EVENTS.map(([event]) => event))), minLength(1, 'Choose at least one message.')),
});

/** Adds a webhook, and then shows its secret. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
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
