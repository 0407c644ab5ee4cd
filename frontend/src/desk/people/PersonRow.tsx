import { cn } from '#lib/cn.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import type { Person } from '../api/people.ts';
import { mayManage, roleName } from '../lib/may.ts';
import { useMember } from '../lib/use-member.ts';
import type { PersonAction } from './PersonDialogs.tsx';

interface PersonRowProps {
  person: Person;
  /** True if the member missed three of their last five planted errors. */
  isFlagged: boolean;
  onAsk: (action: PersonAction | 'change') => void;
}

/** A member: role, whether they have joined, and what can be done. */
export function PersonRow({ person, isFlagged, onAsk }: PersonRowProps) {
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

function Since({ person: { invitedAt, joinedAt, disabledAt } }: { person: Person }) {
  const what = joinedAt ? 'Joined' : 'Not joined yet, invited';
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
