import type { ComponentProps } from 'react';
import { object, picklist } from 'valibot';

import { Failure } from '#ui/Status.tsx';
import { emailAddress, requiredText } from '#ui/form/schema.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useInvitePerson } from '../api/people.ts';
import { DialogForm } from '../components/DialogForm.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { type DeskRole, mayManage, ROLE_OPTIONS, ROLES } from '../lib/may.ts';
import { useMember } from '../lib/use-member.ts';

const INVITATION = object({
  name: requiredText('Enter the name.'),
  email: emailAddress('Enter the email address.'),
  role: picklist(['reviewer', 'editor', 'operator']),
});

/** Invites a person to the desk by email. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(INVITATION, { defaultValues: { role: 'reviewer' } });
  const sending = useInvitePerson();
  const submit = form.submit((invitation) =>
    sending.mutateAsync(invitation, {
      onSuccess: onClose,
      onError: (error) => form.fail(error, 'We couldn’t send the invitation. Please try again.'),
    }),
  );
  return (
    <DialogForm
      title="Invite someone"
      description="We send a link that works once, within 24 hours. It lets them choose how they sign in."
      onClose={onClose}
      onSubmit={submit}
      action="Send invitation"
      busy={sending.isPending ? 'Sending…' : null}
    >
      <TextField
        label="Name"
        hint="Recorded with every decision. Readers see it only if the member agrees."
        autoComplete="off"
        maxLength={80}
        required
        {...form.field('name')}
      />
      <TextField label="Email" type="email" autoComplete="off" maxLength={254} required {...form.field('email')} />
      <RoleChoice {...form.register('role')} />
      <Failure>{form.failure}</Failure>
    </DialogForm>
  );
}

const OPTIONS = ROLE_OPTIONS.map(([role, label]) => [role, `${label}. ${ROLES[role]}`] as const);

/** Roles that the signed-in member or administrator may assign, with their permissions. */
export function RoleChoice(props: Omit<ComponentProps<typeof RadioGroup<DeskRole>>, 'legend' | 'options'>) {
  const member = useMember();
  const options = OPTIONS.filter(([role]) => mayManage(member, { id: null, role }));
  return <RadioGroup legend="Role" options={options} {...props} />;
}
