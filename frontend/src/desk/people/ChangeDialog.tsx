import { boolean, object, picklist } from 'valibot';

import { Failure } from '#ui/Status.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { type Person, useChangePerson } from '../api/people.ts';
import { DialogForm } from '../components/DialogForm.tsx';
import { useMember } from '../lib/use-member.ts';
import { RoleChoice } from './InviteDialog.tsx';

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
