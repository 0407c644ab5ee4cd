import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { copyText } from '#lib/copy-text.ts';
import { useLinkToken } from '#lib/use-link-token.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { authStatusQuery } from '../api/admin-session.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { type Authenticator, type Invitation, invitationQuery, isRefused } from '../api/join.ts';
import { Spinner } from '../components/QueryList.tsx';
import { roleName, ROLES } from '../lib/may.ts';
import { supportsPasskeys } from '../lib/passkeys.ts';
import { saveFile } from '../lib/save-file.ts';
import { AuthenticatorStep, CredentialsStep } from './JoinSteps.tsx';

/** Accepts an invitation to the desk: credentials, agreement to be named, recovery codes. */
export function JoinPage() {
  const token = useLinkToken();
  const api = useApi();
  const invitation = useQuery({ ...invitationQuery(api, token), enabled: token !== '' });
  const status = useQuery({ ...authStatusQuery(api), refetchInterval: false });
  if (token === '') return <LinkMissing />;
  if (invitation.isPending || status.isPending)
    return <Spinner className="container-page py-20">Checking your invitation…</Spinner>;
  if (!invitation.data) return <NoInvitation error={invitation.error} onRetry={() => void invitation.refetch()} />;
  return (
    <Steps token={token} invitation={invitation.data} passkeys={status.data?.passkeys === true && supportsPasskeys()} />
  );
}

/** Shown after a reload too, because the token is removed from the address. */
function LinkMissing() {
  return (
    <Page title="Open your invitation again">
      <p className="mt-3 text-ui">
        This page needs the link from your email. Open it there again; it works until you have joined, for 24 hours at
        most.
      </p>
    </Page>
  );
}

function NoInvitation({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isRefused(error))
    return (
      <Page title="We couldn’t check your invitation">
        <p className="mt-3 text-ui">{reasonOf(error, 'The server could not be reached. Check your connection.')}</p>
        <Button className="mt-5" onClick={onRetry}>
          Try again
        </Button>
      </Page>
    );
  return (
    <Page title="This invitation is no longer valid">
      <p className="mt-3 text-ui">
        An invitation works once and expires after 24 hours. If you have already joined, sign in. Otherwise ask an
        editor to invite you again.
      </p>
      <a href="/admin" className={`mt-5 ${buttonClass('secondary')}`}>
        Go to the sign-in page
      </a>
    </Page>
  );
}

interface StepsProps {
  token: string;
  invitation: Invitation;
  passkeys: boolean;
}

function Steps({ token, invitation: { name, email, role, isPublic }, passkeys }: StepsProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const openDesk = () => {
    // The status from before joining.
    client.removeQueries({ queryKey: deskKeys.session });
    void router.navigate({ href: '/admin' });
  };
  if (codes)
    return (
      <Page key="codes" title="Save your recovery codes">
        <RecoveryCodes codes={codes} onDone={openDesk} />
      </Page>
    );
  if (authenticator)
    return (
      <Page key="authenticator" title="Set up your authenticator app">
        <AuthenticatorStep
          token={token}
          authenticator={authenticator}
          onBack={() => setAuthenticator(null)}
          onJoined={setCodes}
        />
      </Page>
    );
  return (
    <Page key="credentials" title={`Welcome to the desk, ${name}`}>
      <p className="mt-3 text-ui">
        You were invited as <strong className="font-semibold">{roleName(role).toLowerCase()}</strong>, with the address{' '}
        <span className="wrap-anywhere">{email}</span>.
      </p>
      <p className="mt-1 text-ui text-ink-2">{ROLES[role]}</p>
      <CredentialsStep
        token={token}
        name={name}
        email={email}
        wasPublic={isPublic}
        passkeys={passkeys}
        onJoined={setCodes}
        onPassword={setAuthenticator}
      />
    </Page>
  );
}

/** One step, whose heading gets the focus. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="container-page flex justify-center py-8 lg:py-14">
      <div className="w-full max-w-[34rem] border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-hl-m font-bold text-balance wrap-anywhere">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, which the server keeps only as hashes. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p className="mt-3 text-ui">
        You have joined. If you lose your device, each of these codes lets you sign in once.{' '}
        <strong className="font-semibold">We show them only now.</strong> Keep them where only you can find them.
      </p>
      <ol className="mt-4 grid grid-cols-1 gap-x-8 gap-y-1.5 border border-rule bg-tint px-5 py-4 [font-family:ui-monospace,monospace] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy" name="the recovery codes" tone="secondary" copy={() => copyText(text)} />
        <Button
          tone="secondary"
          onClick={() => saveFile(`${BRAND.toLowerCase()}-recovery-codes.txt`, 'text/plain', text)}
        >
          Download
        </Button>
      </div>
      <Button className="mt-6 w-full" onClick={onDone}>
        Saved, open the desk
      </Button>
    </>
  );
}
