import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { Button } from '#ui/Button.tsx';
import { peopleQuery, type Person, plantedErrorsQuery, useShowOwnName } from '../api/people.ts';
import { Permitted } from '../components/Permitted.tsx';
import { QueryList } from '../components/QueryList.tsx';
import { Section } from '../components/Section.tsx';
import { ROLE_OPTIONS, ROLES } from '../lib/may.ts';
import { useMay, useMember } from '../lib/use-member.ts';
import { ChangeDialog, ConfirmPersonDialog, type PersonAction, InviteDialog } from './PersonDialogs.tsx';
import { PersonRow } from './PersonRow.tsx';
import { Choice } from '#ui/form/Choice.tsx';

/** Members of the desk and their invitations. */
export function PeoplePage() {
  useEffect(() => {
    const before = document.title;
    document.title = 'People | Review desk';
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <div className="container-page pt-4">
      <h1 className="font-serif text-hl-s font-bold sm:text-hl-m">People at the desk</h1>
      {useMay('people') ? null : (
        <>
          <OwnName />
          <p className="mt-4 text-ui">Only editors and the administrator may see and change who works at the desk.</p>
        </>
      )}
      <Permitted to="people">
        <People />
        <Roles />
      </Permitted>
    </div>
  );
}

interface Asked {
  readonly person: Person;
  readonly action: PersonAction | 'change';
}

function People() {
  const people = useQuery(peopleQuery(useApi()));
  const flagged = useQuery(plantedErrorsQuery(useApi())).data?.flagged ?? [];
  const [invites, setInvites] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Section
      id="people-heading"
      title="Members"
      intro="Each member signs in with credentials of their own, and every decision is recorded with their name."
      actions={<Button onClick={() => setInvites(true)}>Invite someone</Button>}
      className="mt-4!"
    >
      <QueryList
        query={people}
        loading="Loading people…"
        failed="We couldn't load the people at the desk."
        empty="No members yet. Everyone who knows the administrator's password decides as “administrator”."
        rows={people.data ?? []}
      >
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isFlagged={flagged.includes(person.id)}
            onAsk={(action) => setAsked({ person, action })}
          />
        )}
      </QueryList>
      {invites ? <InviteDialog onClose={() => setInvites(false)} /> : null}
      {asked?.action === 'change' ? <ChangeDialog person={asked.person} onClose={close} /> : null}
      {asked && asked.action !== 'change' ? (
        <ConfirmPersonDialog person={asked.person} action={asked.action} onClose={close} />
      ) : null}
    </Section>
  );
}

function Roles() {
  return (
    <Section id="roles-heading" title="Roles">
      <dl className="mt-3 grid max-w-[75ch] gap-x-6 gap-y-1 text-ui sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {ROLE_OPTIONS.map(([role, label]) => (
          <div key={role} className="contents">
            <dt className="font-semibold max-sm:mt-2">{label}</dt>
            <dd className="text-ink-2">{ROLES[role]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Lets members without access to the list of people decide whether readers see their name. */
function OwnName() {
  const member = useMember();
  const saving = useShowOwnName();
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
