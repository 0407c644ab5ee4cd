import type { ComponentProps } from 'react';
import { boolean, object, picklist } from 'valibot';

import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { Choice, RadioGroup } from '#ui/form/Choice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { emailAddress, requiredText, useForm } from '#ui/form/use-form.ts';
import { ConfirmDialog } from '#ui/overlay/DialogBox.tsx';
import { Failure } from '#ui/Status.tsx';
import { type Person, type PersonChange, useChangePerson, useInvitePerson } from '../api/people.ts';
import { DialogForm } from '../components/Modal.tsx';
import { type DeskRole, mayManage, ROLE_OPTIONS, ROLES } from '../lib/may.ts';
import { useMember } from '../lib/member.tsx';

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
function RoleChoice(props: Omit<ComponentProps<typeof RadioGroup<DeskRole>>, 'legend' | 'options'>) {
  const member = useMember();
  const options = OPTIONS.filter(([role]) => mayManage(member, { id: null, role }));
  return <RadioGroup legend="Role" options={options} {...props} />;
}

const CHANGE = object({ role: picklist(['reviewer', 'editor', 'operator']), isPublic: boolean() });

/** Changes the role of another member, and whether readers see the name, which only the member may agree to. */
export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, role, isPublic } = person;
  const isSelf = useMember()?.id === id;
  const form = useForm(CHANGE, { defaultValues: { role, isPublic } });
  const saving = useChangePerson(person);
  const submit = form.submit((chosen) => {
    // The server rejects fields that the role may not set, even if their value is the same.
    const to = {
      ...(chosen.role === role ? {} : { role: chosen.role }),
      ...(chosen.isPublic === isPublic ? {} : { isPublic: chosen.isPublic }),
    };
    const onError = (error: Error) => form.fail(error, 'We couldn’t save the change. Please try again.');
    return saving.mutateAsync({ to, done: 'Changes saved.' }, { onSuccess: onClose, onError });
  });
  return (
    <DialogForm
      title={`Change ${name}`}
      {...(isSelf ? {} : { description: 'A new role applies at once.' })}
      onClose={onClose}
      onSubmit={submit}
      action="Save changes"
      busy={saving.isPending ? 'Saving…' : null}
    >
      {isSelf ? null : <RoleChoice {...form.register('role')} />}
      {isSelf || isPublic ? (
        <Choice type="checkbox" {...form.register('isPublic')}>
          {`Show the name ${name} to readers, on articles that ${isSelf ? 'you approve' : 'this member approves'}`}
        </Choice>
      ) : (
        <p className="text-meta text-ink-2">{`Readers do not see this name. Only ${name} can agree to that.`}</p>
      )}
      <Failure>{form.failure}</Failure>
    </DialogForm>
  );
}

export type PersonAction = 'invite' | 'disable' | 'enable' | 'erase';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly button: string;
  readonly to: PersonChange;
  readonly done: string;
}

function wordsOf(action: PersonAction, { name, email, joinedAt }: Person): Words {
  switch (action) {
    case 'invite':
      return {
        title: `Invite ${name} again?`,
        description: joinedAt
          ? `We send a new link to ${email}. ${name} is signed out, and the present passkeys, password, authenticator app and recovery codes stop working.`
          : `We send a new link to ${email}. The earlier one stops working.`,
        button: 'Send invitation',
        done: 'A new link was sent.',
        to: 'invited',
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        description: `${name} is signed out at once and cannot sign in until you enable the account again. Decisions stay, with the name.`,
        button: 'Disable',
        done: 'Disabled and signed out.',
        to: { disabled: true },
      };
    case 'enable':
      return {
        title: `Enable ${name}?`,
        description: joinedAt
          ? `${name} can sign in again with the same credentials and role.`
          : `${name} has not joined, and the earlier invitation no longer works. Send a new one after enabling the account.`,
        button: 'Enable',
        done: 'Enabled.',
        to: { disabled: false },
      };
    case 'erase':
      return {
        title: `Erase ${name}?`,
        description: `We delete the account’s name, email address and all credentials, and the decision log no longer shows the name. Where the desk stored who reviewed, categorised or corrected an article, the name stays. You can’t undo this.`,
        button: 'Erase for good',
        done: 'Name, address and credentials were erased.',
        to: 'erased',
      };
  }
}

interface ConfirmPersonDialogProps {
  person: Person;
  action: PersonAction;
  onClose: () => void;
}

/** Explains the consequences of an action and asks for confirmation. */
export function ConfirmPersonDialog({ person, action, onClose }: ConfirmPersonDialogProps) {
  const { title, description, button, to, done } = wordsOf(action, person);
  const acting = useChangePerson(person);
  return (
    <ConfirmDialog
      title={title}
      description={description}
      details={<Failure className="mt-4">{acting.error ? reasonOf(acting.error, 'Please try again.') : null}</Failure>}
      onClose={onClose}
    >
      <Button
        tone={action === 'disable' || action === 'erase' ? 'danger' : 'primary'}
        disabled={acting.isPending}
        onClick={() => acting.mutate({ to, done }, { onSuccess: onClose })}
      >
        {button}
      </Button>
    </ConfirmDialog>
  );
}
