import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Status.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { type Person, type PersonChange, useChangePerson } from '../api/people.ts';

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
        description: `${name} can sign in again with the same credentials and role.`,
        button: 'Enable',
        done: 'Enabled.',
        to: { disabled: false },
      };
    case 'erase':
      return {
        title: `Erase ${name}?`,
        description: `We delete the name, the email address and all credentials. Decisions stay in the log without the name. You can’t undo this.`,
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
