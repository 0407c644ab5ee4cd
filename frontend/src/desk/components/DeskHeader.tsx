import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { Button } from '#ui/Button.tsx';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';
import { useSignOut } from '../api/admin-session.ts';
import { queueHeadQuery } from '../api/queue.ts';
import { Permitted, useMember } from '../lib/member.tsx';
import { useNow, waitingTime } from '../lib/waiting-time.ts';
import { DeskLink } from './DeskLink.tsx';

/** Slim header of every page: number of waiting items, the account, and a link to the site. */
export function DeskHeader({ signedIn }: { signedIn: boolean }) {
  const api = useApi();
  const { data: site } = useQuery(siteQuery(api));
  return (
    <header className="border-b border-rule bg-paper">
      <div className="desk-header container-page flex min-h-11 items-center gap-x-4 text-ui whitespace-nowrap">
        <p className="font-serif font-bold">
          <DeskLink href="/admin">{`${BRAND} desk`}</DeskLink>
        </p>
        {signedIn ? <Waiting /> : null}
        <div className="ms-auto flex min-w-0 items-center gap-x-3 max-sm:gap-x-1">
          {signedIn ? (
            <>
              <Permitted to="people" otherwise={<PeopleLink label="Your name">Name</PeopleLink>}>
                <PeopleLink>People</PeopleLink>
              </Permitted>
              <Account />
              <SignOut />
            </>
          ) : null}
          {site?.edition === 'sample' ? (
            <span className="text-meta text-ink-3 max-lg:hidden">Sample edition</span>
          ) : null}
          <a
            href="/"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-ink"
          >
            To the site
          </a>
          <div className="max-sm:hidden">
            <ThemeToggle />
          </div>
        </div>
      </div>
    </header>
  );
}

function PeopleLink({ label, children }: { label?: string; children: string }) {
  return (
    <DeskLink
      href="/admin/people"
      aria-label={label}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 hover:text-ink"
    >
      {children}
    </DeskLink>
  );
}

/** Name and role of the signed-in member. Truncates long names only. */
function Account() {
  const member = useMember();
  return (
    <p className="flex min-w-0 text-ink-2 max-lg:hidden">
      <span className="truncate">{member ? member.name : 'administrator'}</span>
      {member ? <span className="whitespace-pre">{`, ${member.role}`}</span> : null}
    </p>
  );
}

function Waiting() {
  const { data: queue } = useQuery(queueHeadQuery(useApi()));
  const now = useNow();
  if (!queue) return null;
  const { waiting, oldest } = queue;
  return (
    <p className="text-ink-2 figures max-md:hidden">
      {`${waiting} waiting${oldest === null ? '' : `, oldest ${waitingTime(oldest, now)}`}`}
    </p>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <Button tone="quiet" className="max-sm:px-2" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign Out
    </Button>
  );
}
