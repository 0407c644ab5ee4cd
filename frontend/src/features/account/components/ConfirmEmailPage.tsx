import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ApiError, reasonOf } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { tellOtherTabs } from '../../../api/other-tabs.ts';
import { useApi } from '../../../api/use-api.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Status } from '../../../ui/Status.tsx';
import { confirmEmail } from '../api/account.ts';
import { useTokenOfAddress } from '../lib/token-of-address.ts';
import { AccountFrame, DeadLink, GONE } from './AccountFrame.tsx';

/** Statuses of a link that is incomplete, used or expired. */
const DEAD: readonly number[] = [400, GONE];
const TAKEN = 409;

/** Confirms on a button press, not on page load, so that programs that follow mail links confirm nothing. */
export default function ConfirmEmailPage() {
  const api = useApi();
  const client = useQueryClient();
  const token = useTokenOfAddress();
  const confirming = useMutation({
    mutationFn: () => confirmEmail(api, token),
    onSuccess: async ({ signedIn }) => {
      if (!signedIn) return client.invalidateQueries({ queryKey: viewerQuery(api).queryKey });
      await client.fetchQuery({ ...viewerQuery(api), staleTime: 0 });
      return tellOtherTabs('reader-in');
    },
  });
  if (token === '' || (confirming.error instanceof ApiError && DEAD.includes(confirming.error.status))) {
    return (
      <DeadLink reason={reasonOf(confirming.error, 'This link is incomplete. Please open it again from the email.')}>
        <span className="flex flex-wrap gap-3">
          <Link to="/account" className={buttonClass('primary')}>
            Your account
          </Link>
          <SignUpLink />
        </span>
      </DeadLink>
    );
  }
  if (confirming.data?.registered)
    return <AccountReady email={confirming.data.email} signedIn={confirming.data.signedIn} />;
  return (
    <AccountFrame title="Your email address">
      {confirming.isSuccess ? (
        <>
          <Status className="text-ui">
            Your account now uses <strong className="wrap-anywhere">{confirming.data.email}</strong>.
          </Status>
          <p>
            <Link to="/account" className={buttonClass('secondary')}>
              Your account
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="text-ui text-ink-2">
            Confirm that this email address is yours, and we&apos;ll use it for your account.
          </p>
          <Failure>{confirming.isError ? reasonOf(confirming.error, 'Please try again later.') : null}</Failure>
          {confirming.error instanceof ApiError && confirming.error.status === TAKEN ? (
            <p>
              <SignUpLink />
            </p>
          ) : null}
          <Button disabled={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirm this address
          </Button>
        </>
      )}
    </AccountFrame>
  );
}

function AccountReady({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <AccountFrame title="Your account is ready">
      <Status className="text-ui">
        You confirmed <strong className="wrap-anywhere">{email}</strong>.{' '}
        {signedIn ? "You're signed in." : 'Sign in with the username and password you chose.'}
      </Status>
      <p className="flex flex-wrap gap-3">
        {signedIn ? (
          <>
            <Link to="/" className={buttonClass('primary')}>
              Start reading
            </Link>
            <Link to="/playlist" className={buttonClass('secondary')}>
              My Reading List
            </Link>
          </>
        ) : (
          <Link to="/auth" className={buttonClass('primary')}>
            Sign In
          </Link>
        )}
      </p>
    </AccountFrame>
  );
}

function SignUpLink() {
  return (
    <Link to="/auth" search={{ tab: 'signup' }} className={buttonClass('secondary')}>
      Sign Up
    </Link>
  );
}
