import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { ApiError } from '#api/client.ts';
import { hearOtherTabs } from '#api/other-tabs.ts';
import { useApi } from '#api/use-api.ts';
import { Button } from '#ui/Button.tsx';
import { DialogBox } from '#ui/overlay/DialogBox.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { authStatusQuery, type DeskStatus, endHere, readOnlyQuery } from '../api/admin-session.ts';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { LeaveDesk, MemberContext } from '../lib/member.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { Spinner } from './QueryList.tsx';
import { SignInAsMember, SignInForm } from './SignInForm.tsx';

/** Shows a page of the desk to signed-in members and the administrator, and the sign-in form to everyone else. */
export function DeskSession({ children }: { children: ReactNode }) {
  const api = useApi();
  const client = useQueryClient();
  const { data: status, isPending } = useQuery(authStatusQuery(api));
  const authenticated = status?.authenticated === true;
  // Stays when the session ends on the server, so that the desk keeps entered text until the next sign-in.
  const [session, setSession] = useState<DeskStatus | null>(null);
  if (authenticated && session !== status) setSession(status);
  const atDesk = session !== null;
  const leave = useCallback(() => {
    endHere(api, client);
    setSession(null);
  }, [api, client]);
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news === 'desk-out') leave();
      }),
    [leave],
  );
  useEffect(() => watchForExpiry(client), [client]);
  // Only once nothing shows the desk's data: a mounted component would request it again.
  useEffect(() => {
    if (!atDesk) client.removeQueries({ queryKey: deskKeys.all });
  }, [atDesk, client]);
  return (
    <LeaveDesk value={leave}>
      <MemberContext value={session?.member ?? null}>
        <DeskHeader signedIn={atDesk} />
        <main id="content" tabIndex={-1} className="min-h-[80vh] pb-16">
          {atDesk ? <ReadOnlyNotice /> : null}
          {atDesk ? children : <SignedOut isPending={isPending} status={status} />}
        </main>
        {atDesk && !authenticated ? <SessionEnded status={status} onLeave={leave} /> : null}
      </MemberContext>
    </LeaveDesk>
  );
}

function SignedOut({ isPending, status }: { isPending: boolean; status: DeskStatus | undefined }) {
  if (isPending) return <Spinner className="container-page py-20">Checking your session…</Spinner>;
  return <AdminLogin status={status} />;
}

/** Checks the session immediately after a request fails with status 401. */
function watchForExpiry(client: QueryClient): () => void {
  const check = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
    if (type === 'updated' && action?.error instanceof ApiError && action.error.status === 401)
      void client.invalidateQueries({ queryKey: deskKeys.session });
  };
  const stops = [client.getMutationCache().subscribe(check), client.getQueryCache().subscribe(check)];
  return () => stops.forEach((stop) => stop());
}

function AdminLogin({ status }: { status: DeskStatus | undefined }) {
  // The desk replaces the form, which has the focus, without a navigation.
  useEffect(() => () => void focusHeading(), []);
  return (
    <div className="container-page flex justify-center py-12 lg:py-20">
      <div className="w-full max-w-[26rem] border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <SignInForm>
          <h1 className="font-serif text-hl-l font-bold">Administration</h1>
          <p className="mt-2 text-ui text-ink-2">Sign in to review articles and manage the feeds.</p>
        </SignInForm>
        <SignInAsMember status={status} />
      </div>
    </div>
  );
}

interface SessionEndedProps {
  status: DeskStatus | undefined;
  onLeave: () => void;
}

/** Sign-in over the desk after its session has ended, so that entered text is not lost. */
function SessionEnded({ status, onLeave }: SessionEndedProps) {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // After a sign-in: lists that were requested without a session failed to load.
      if (client.getQueryData<DeskStatus>(deskKeys.session)?.authenticated === true) void refreshDesk(client);
    },
    [client],
  );
  return (
    <DialogBox
      title="Your session has ended"
      description="Sign in to continue. Everything that you entered is still there."
      className="max-w-[26rem]"
      onClose={() => undefined}
    >
      <SignInForm />
      <SignInAsMember status={status} />
      <Button tone="quiet" className="mt-3 w-full" onClick={onLeave}>
        Discard and sign out
      </Button>
    </DialogBox>
  );
}

/** Tells everyone at the desk that nothing can be saved. */
function ReadOnlyNotice() {
  const { data } = useQuery(readOnlyQuery(useApi()));
  return (
    <Status className="container-page">
      {data?.isOn ? (
        <span className="mt-4 block border-s-4 border-warn bg-tint px-4 py-2.5 text-ui wrap-anywhere">
          The site has been read-only since <Time value={data.changedAt} form="full" />. Nothing can be saved, and
          feeds, drafts and emails wait.
          {data.reason ? ` Reason: ${data.reason}` : ''}
        </span>
      ) : null}
    </Status>
  );
}
