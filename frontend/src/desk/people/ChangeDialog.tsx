import { useMutation, useQueryClient } from '@tanstack/react-query';
import { boolean, object, picklist } from 'valibot';

import { useApi } from '../../api/use-api.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Choice } from '../../ui/form/Choice.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { changePerson, type Person } from '../api/people.ts';
import { DialogForm } from '../components/DialogForm.tsx';
import { RoleChoice } from './RoleChoice.tsx';

const CHANGE = object({ role: picklist(['reviewer', 'editor', 'operator']), isPublic: boolean() });

/** Changes the role of a member, and whether readers see the name. */
export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, role, isPublic } = person;
  const api = useApi();
  const client = useQueryClient();
  const form = useForm(CHANGE, { defaultValues: { role, isPublic } });
  const saving = useMutation({
    mutationFn: (change: { role: Person['role']; isPublic: boolean }) => changePerson(api, id, change),
    onSuccess: () => {
      showToast(TOASTS.personChanged(name, 'Changes saved.'));
      onClose();
    },
    onError: (error) => form.fail(error, 'We couldn’t save the change. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.people }),
  });
  const { error: _error, alert: _alert, ...roleField } = form.field('role');
  const { error: _publicError, alert: _publicAlert, ...publicField } = form.field('isPublic');
  return (
    <DialogForm
      title={`Change ${name}`}
      description="The new role applies at once, also to open pages."
      onClose={onClose}
      onSubmit={form.submit(saving.mutateAsync)}
      action="Save changes"
      busy={saving.isPending ? 'Saving…' : null}
    >
      <RoleChoice {...roleField} />
      <div>
        <Choice type="checkbox" aria-describedby="named-hint" {...publicField}>
          Show this name to readers
        </Choice>
        <p id="named-hint" className="ms-8 -mt-1.5 text-meta text-ink-2">
          {`Articles that ${name} approves then say so. Only turn it on if ${name} agrees.`}
        </p>
      </div>
      <Failure>{form.failure}</Failure>
    </DialogForm>
  );
}
