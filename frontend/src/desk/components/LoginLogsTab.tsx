import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { LoginLog } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { loginLogsQuery, type Outcome } from '../api/activity.ts';
import { Choice, Find } from './Filters.tsx';
import { QueryList } from './QueryList.tsx';

const OUTCOMES = [
  ['', 'All attempts'],
  ['true', 'Succeeded'],
  ['false', 'Failed'],
] as const;

/** Sign-in attempts by readers and administrators. */
export default function LoginLogsTab() {
  const [success, setSuccess] = useState<Outcome>('');
  const [name, setName] = useState('');
  const q = useDebouncedValue(name.trim());
  const logs = useInfiniteQuery({ ...loginLogsQuery(useApi(), success, q), placeholderData: (before) => before });
  const { rows = [], total = 0 } = logs.data ?? {};
  const filtered = success !== '' || q !== '';
  return (
    <>
      <h2 className="font-serif text-section font-bold">
        {logs.isSuccess ? count(total, filtered ? 'attempt' : 'recent attempt') : 'Login Logs'}
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Find label="Name or IP address" value={name} onChange={setName} />
        <Choice label="Show" value={success} onChoose={setSuccess} options={OUTCOMES} />
      </div>
      <QueryList
        query={logs}
        what="login attempts"
        empty={filtered ? 'No matching attempts.' : 'No login attempts recorded yet'}
        rows={rows}
        total={total}
      >
        {(entry) => <Attempt key={entry.id} entry={entry} />}
      </QueryList>
    </>
  );
}

function Attempt({
  entry: { username, userId, success, failureReason, ipAddress, loginAt, userAgent },
}: {
  entry: LoginLog;
}) {
  return (
    <li className="flex gap-3 border-b border-rule py-4">
      <Icon
        name={success ? 'check' : 'close'}
        className={`mt-0.5 size-5 shrink-0 ${success ? 'text-ok' : 'text-danger'}`}
      />
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[17rem_17rem_minmax(0,1fr)] lg:items-baseline lg:gap-x-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
          <strong className="font-semibold break-all">{username}</strong>
          {userId === null ? null : <span className="text-meta text-ink-3">{`User ID ${userId}`}</span>}
          <Badge tone={success ? 'accent' : 'danger'}>{success ? 'Success' : 'Failed'}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-meta text-ink-2 figures">
          <span>{`IP ${ipAddress}`}</span>
          <Time value={loginAt} form="full" />
          {!success && failureReason ? <span className="text-danger">{failureReason}</span> : null}
        </p>
        {userAgent ? <p className="mt-1 text-meta break-words text-ink-3">{userAgent}</p> : null}
      </div>
    </li>
  );
}
