import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { Failure } from '#ui/Status.tsx';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { sessionsQuery, useEndSession } from '../api/account.ts';
import { Section } from './AccountFrame.tsx';

/** The account's sessions, each with a button to end it. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery(useApi()));
  const ending = useEndSession();
  const open = sessions.data ?? [];
  return (
    <Section id="sessions" title="Where you're signed in">
      {sessions.isError ? <Failure>We couldn&apos;t load your sessions. Please reload the page.</Failure> : null}
      <ul className="ruled border-y border-rule">
        {open.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-x-4 py-3">
            <p className="min-w-0 text-ui wrap-anywhere">
              <span className="font-semibold">{browserName(session.userAgent)}</span>
              {session.current ? <span className="ms-2 text-accent">This browser</span> : null}
              <span className="block text-meta text-ink-3">
                Last used: <Time value={session.lastSeenAt} relative />, from {session.ipAddress}
              </span>
            </p>
            {session.current ? null : (
              <Button
                tone="secondary"
                className="shrink-0"
                disabled={ending.isPending}
                aria-label={`End session: ${browserName(session.userAgent)}, ${session.ipAddress}`}
                onClick={() => ending.mutate(session.id)}
              >
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <p>
          <Button tone="danger" disabled={ending.isPending} onClick={() => ending.mutate(null)}>
            End all other sessions
          </Button>
        </p>
      ) : null}
    </Section>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns a readable name for a user agent, such as "Firefox on Windows". */
export function browserName(userAgent: string | null): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return system ? `A browser on ${system}` : 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
