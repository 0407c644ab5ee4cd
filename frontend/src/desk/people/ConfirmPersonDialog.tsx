import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { deskKeys } from '../api/desk-keys.ts';
import { changePerson, erasePerson, inviteAgain, type Person } from '../api/people.ts';

export type PersonAction = 'invite' | 'disable' | 'enable' | 'erase';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly button: string;
  readonly done: string;
  readonly run: (api: Api) => Promise<unknown>;
}

function wordsOf(action: PersonAction, { id, name, email, joinedAt }: Person): Words {
  switch (action) {
    case 'invite':
      return {
        title: `Invite ${name} again?`,
        description: joinedAt
          ? `We send a new link to ${email}. ${name} is signed out, and the present passkeys, password, authenticator app and recovery codes stop working.`
          : `We send a new link to ${email}. The earlier one stops working.`,
        button: 'Send invitation',
        done: 'A new link was sent.',
        run: (api) => inviteAgain(api, id),
      };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        description: `${name} is signed out at once and cannot sign in until you enable the account again. Decisions stay, with the name.`,
        button: 'Disable',
        done: 'Disabled and signed out.',
        run: (api) => changePerson(api, id, { disabled: true }),
      };
    case 'enable':
      return {
        title: `Enable ${name}?`,
        description: `${name} can sign in again with the same credentials and role.`,
        button: 'Enable',
        done: 'Enabled.',
        run: (api) => changePerson(api, id, { disabled: false }),
      };
    case 'erase':
      return {
        title: `Erase ${name}?`,
        description: `We delete the name, the email address and all credentials. Decisions stay in the log without the name. You can’t undo this.`,
        button: 'Erase for good',
        done: 'Name, address and credentials were erased.',
        run: (api) => erasePerson(api, id),
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
  const api = useApi();
  const client = useQueryClient();
  const { title, description, button, done, run } = wordsOf(action, person);
  const acting = useMutation({
    mutationFn: () => run(api),
    onSuccess: () => {
      showToast(TOASTS.personChanged(person.name, done));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.people }),
  });
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
        onClick={() => acting.mutate()}
      >
        {button}
      </Button>
    </ConfirmDialog>
  );
}
