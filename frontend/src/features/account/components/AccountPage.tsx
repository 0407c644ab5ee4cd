import type { ReactNode } from 'react';

import { useSession } from '#api/session.ts';
import { NotLoaded } from '#ui/page/NotLoaded.tsx';
import { SignInRequired } from '#ui/page/SignInRequired.tsx';
import { Status } from '#ui/Status.tsx';
import { Section } from './AccountFrame.tsx';
import { EmailChange, PasswordChange } from './ChangeForms.tsx';
import { DataExport, Deletion } from './DataSections.tsx';
import { Sessions } from './Sessions.tsx';

/** `plan` comes from billing: what is paid, until when, and how it ends. */
export default function AccountPage({ plan }: { plan: ReactNode }) {
  const session = useSession();
  if (session.kind === 'unknown')
    return <Status className="container-page py-20 text-center text-ui text-ink-2">One moment…</Status>;
  if (session.kind === 'error') return <NotLoaded onRetry={session.retry} />;
  if (session.kind === 'visitor') return <SignInRequired reason="Sign in to see your account." path="/account" />;
  const { user } = session;
  return (
    <div className="container-page max-w-[60rem]! flex flex-col gap-10 py-8 lg:py-12">
      <h1 className="page-title">
        Your account, <bdi className="wrap-anywhere">{user.username}</bdi>
      </h1>
      <Section id="plan" title="Your plan">
        {plan}
      </Section>
      <EmailChange email={user.email} verified={user.emailVerified} />
      <PasswordChange />
      <Sessions />
      <DataExport />
      <Deletion email={user.email} verified={user.emailVerified} />
    </div>
  );
}
