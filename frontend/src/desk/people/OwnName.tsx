import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast } from '../../stores/toasts.ts';
import { Choice } from '../../ui/form/Choice.tsx';
import { deskKeys } from '../api/desk-keys.ts';
import { changePerson } from '../api/people.ts';
import { Section } from '../components/Section.tsx';
import { useMember } from '../lib/use-member.ts';

/** Lets members without access to the list of people decide whether readers see their name. */
export function OwnName() {
  const api = useApi();
  const client = useQueryClient();
  const member = useMember();
  const saving = useMutation({
    mutationFn: ({ id, isPublic }: { id: number; isPublic: boolean }) => changePerson(api, id, { isPublic }),
    onError: (error) => showToast(TOASTS.personFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.session }),
  });
  if (!member) return null;
  const { id, name, isPublic } = member;
  return (
    <Section id="own-name-heading" title="Your name" className="mt-4!">
      <div className="mt-3">
        <Choice
          type="checkbox"
          checked={saving.isPending ? saving.variables.isPublic : isPublic}
          disabled={saving.isPending}
          onChange={() => saving.mutate({ id, isPublic: !isPublic })}
        >
          {`Show the name ${name} to readers, on articles that you approve`}
        </Choice>
      </div>
      <p className="mt-1 max-w-[75ch] text-meta text-ink-2">
        It applies to earlier articles, too. Without it, readers see “a member of the desk”.
      </p>
    </Section>
  );
}
