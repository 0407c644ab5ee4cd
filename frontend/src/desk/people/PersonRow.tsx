import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Person } from '../api/people.ts';
import { roleName } from '../lib/roles.ts';
import { useMember } from '../lib/use-member.ts';
import type { PersonAction } from './ConfirmPersonDialog.tsx';

interface PersonRowProps {
  person: Person;
  onAsk: (action: PersonAction | 'change') => void;
}

/** A member: role, whether they have joined, and what can be done. */
export function PersonRow({ person, onAsk }: PersonRowProps) {
  const { id, name, email, role, isPublic, disabledAt } = person;
  const isSelf = useMember()?.id === id;
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-2 border-b border-rule py-3 md:flex-row md:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-serif text-hl-xs font-semibold wrap-anywhere">{name}</strong>
          <Badge>{roleName(role)}</Badge>
          {disabledAt ? <Badge tone="danger">Disabled</Badge> : null}
          {isSelf ? <span className="text-meta text-ink-3">You</span> : null}
        </p>
        <p className="dotted-row mt-1 text-meta text-ink-3">
          {email ? <span className="whitespace-normal! wrap-anywhere text-ink-2">{email}</span> : null}
          <span>{isPublic ? 'Named to readers' : 'Not named to readers'}</span>
          <Since person={person} />
        </p>
      </div>
      {isSelf ? null : <Actions person={person} onAsk={onAsk} />}
    </li>
  );
}

function Since({ person: { invitedAt, joinedAt, disabledAt } }: { person: Person }) {
  const what = joinedAt ? 'Joined' : 'Not joined yet, invited';
  return (
    <span className={joinedAt || disabledAt ? undefined : 'whitespace-normal! text-warn'}>
      {`${disabledAt ? 'Disabled' : what} `}
      <Time value={disabledAt ?? joinedAt ?? invitedAt} form="full" />
    </span>
  );
}

function Actions({ person: { name, disabledAt }, onAsk }: PersonRowProps) {
  const button = (label: string, action: PersonAction | 'change', className?: string) => (
    <Button tone="quiet" className={className} aria-label={`${label}: ${name}`} onClick={() => onAsk(action)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-1 max-md:-ms-4">
      {disabledAt ? (
        <>
          {button('Enable', 'enable')}
          {button('Erase', 'erase', 'text-danger!')}
        </>
      ) : (
        <>
          {button('Change', 'change')}
          {button('Invite again', 'invite')}
          {button('Disable', 'disable', 'text-danger!')}
        </>
      )}
    </div>
  );
}
