import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLength, object, optional, pipe, string, trim } from 'valibot';

import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Failure } from '#ui/Status.tsx';
import { newerReleaseQuery, setReadOnly } from '#desk/api/activity.ts';
import { readOnlyQuery } from '#desk/api/admin-session.ts';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { DialogForm } from '../Modal.tsx';
import { Section } from '../Section.tsx';

const MAX_LENGTH = 300;
const SWITCH = object({ reason: optional(pipe(string(), trim(), maxLength(MAX_LENGTH)), '') });

/** The read-only switch, and whether a newer version exists. */
export function Maintenance() {
  const api = useApi();
  const { data: readOnly } = useQuery(readOnlyQuery(api));
  const { data: newer } = useQuery(newerReleaseQuery(api));
  const [asking, setAsking] = useState(false);
  const change = useSwitch();
  const turnOff = () =>
    change.mutate({ isOn: false }, { onError: (error) => showToast(TOASTS.operationFailed(error)) });
  return (
    <Section
      id="maintenance-heading"
      title="Maintenance"
      intro="While the site is read-only, readers can read everything, but nobody can save anything. Workers finish the jobs that they have begun, and continue with the others afterwards. Use it for long migrations and when you move the database."
    >
      {newer?.release ? <NewerRelease {...newer.release} /> : null}
      {readOnly ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-ui">
          <p className="font-semibold">{readOnly.isOn ? 'The site is read-only.' : 'The site is not read-only.'}</p>
          <Permitted to="operate">
            {readOnly.isOn ? (
              <Button disabled={change.isPending} onClick={turnOff}>
                Turn off read-only
              </Button>
            ) : (
              <Button tone="secondary" onClick={() => setAsking(true)}>
                Turn on read-only
              </Button>
            )}
          </Permitted>
        </div>
      ) : null}
      {asking ? <TurnOnDialog onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function NewerRelease({ version, link }: { version: string; link: string | null }) {
  return (
    <p className="mt-3 text-ui">
      Version {version} of Parallax is available.{' '}
      {link ? (
        <a href={link} rel="noopener" target="_blank" className="text-accent underline underline-offset-4">
          What is new
        </a>
      ) : null}
    </p>
  );
}

function useSwitch() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { isOn: boolean; reason?: string }) => setReadOnly(api, wanted),
    onSuccess: ({ isOn }) =>
      showToast(TOASTS.operationHandled(isOn ? 'The site is read-only.' : 'The site is no longer read-only.')),
    onSettled: () =>
      Promise.all([deskKeys.readOnly, deskKeys.activity].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(SWITCH);
  const change = useSwitch();
  return (
    <DialogForm
      title="Make the site read-only?"
      description="Nobody can save anything until you turn it off, and feeds, drafts and emails wait."
      onClose={onClose}
      onSubmit={form.submit(({ reason }) =>
        change.mutateAsync(
          { isOn: true, reason },
          {
            onSuccess: onClose,
            onError: (error) => form.fail(error, 'We couldn’t make the site read-only. Please try again.'),
          },
        ),
      )}
      action="Turn on read-only"
      busy={change.isPending ? 'Turning on…' : null}
    >
      <TextField
        label="Reason (optional)"
        hint="Shown at the desk, not to readers."
        maxLength={MAX_LENGTH}
        {...form.field('reason')}
      />
      <Failure>{form.failure}</Failure>
    </DialogForm>
  );
}
