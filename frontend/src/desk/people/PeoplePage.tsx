import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { Time } from '#ui/Time.tsx';
import { peopleQuery, type Person, plantedErrorsQuery, useShowOwnName } from '../api/people.ts';
import { QueryList } from '../components/QueryList.tsx';
import { Section } from '../components/Section.tsx';
import { mayManage, ROLE_OPTIONS, roleName, ROLES } from '../lib/may.ts';
import { Permitted, useMay, useMember } from '../lib/member.tsx';
import { ChangeDialog, ConfirmPersonDialog, InviteDialog, type PersonAction } from './PersonDialogs.tsx';

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
        what="people at the desk"
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

interface PersonRowProps {
  person: Person;
  /** True if the member missed three of their last five planted errors. */
  isFlagged: boolean;
  onAsk: (action: PersonAction | 'change') => void;
}

/** A member: role, whether they have joined, and what can be done. */
function PersonRow({ person, isFlagged, onAsk }: PersonRowProps) {
  const { id, name, email, role, isPublic, disabledAt } = person;
  const member = useMember();
  const isSelf = member?.id === id;
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-2 border-b border-rule py-3 md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-serif text-hl-xs font-semibold wrap-anywhere">{name}</strong>
          <Badge>{roleName(role)}</Badge>
          {disabledAt ? <Badge tone="danger">Disabled</Badge> : null}
          {isFlagged ? <Badge tone="warn">Missed 3 of the last 5 planted errors</Badge> : null}
          {isSelf ? <span className="text-meta text-ink-3">You</span> : null}
        </p>
        <p className="dotted-row mt-1 text-meta text-ink-3">
          {email ? <span className="whitespace-normal! wrap-anywhere text-ink-2">{email}</span> : null}
          <span>{isPublic ? 'Named to readers' : 'Not named to readers'}</span>
          <Since person={person} />
        </p>
      </div>
      {isSelf ? (
        <div>
          <ActionButton name={name} label="Change" onAsk={() => onAsk('change')} />
        </div>
      ) : null}
      {mayManage(member, person) ? <Actions person={person} onAsk={onAsk} /> : null}
    </li>
  );
}

function Since({ person: { invitedAt, joinedAt, disabledAt, isInvited } }: { person: Person }) {
  const invited = isInvited ? 'Not joined yet, invited' : 'Not joined, invitation no longer valid, sent';
  const what = joinedAt ? 'Joined' : invited;
  return (
    <span className={joinedAt || disabledAt ? undefined : 'whitespace-normal! text-warn'}>
      {`${disabledAt ? 'Disabled' : what} `}
      <Time value={disabledAt ?? joinedAt ?? invitedAt} form="full" />
    </span>
  );
}

interface ActionButtonProps {
  name: string;
  label: string;
  isDangerous?: boolean;
  onAsk: () => void;
}

function ActionButton({ name, label, isDangerous = false, onAsk }: ActionButtonProps) {
  return (
    <Button
      tone="quiet"
      className={cn('max-md:first:-ms-4', isDangerous && 'text-danger!')}
      aria-label={`${label}: ${name}`}
      onClick={onAsk}
    >
      {label}
    </Button>
  );
}

function Actions({ person: { name, email, disabledAt }, onAsk }: Omit<PersonRowProps, 'isFlagged'>) {
  // Erased: nothing is left to change.
  if (email === null) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {disabledAt ? (
        <>
          <ActionButton name={name} label="Enable" onAsk={() => onAsk('enable')} />
          <ActionButton name={name} label="Erase" isDangerous onAsk={() => onAsk('erase')} />
        </>
      ) : (
        <>
          <ActionButton name={name} label="Change" onAsk={() => onAsk('change')} />
          <ActionButton name={name} label="Invite again" onAsk={() => onAsk('invite')} />
          <ActionButton name={name} label="Disable" isDangerous onAsk={() => onAsk('disable')} />
        </>
      )}
    </div>
  );
}
