import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { ApiError, reasonOf } from '../../../api/client.ts';
import { viewerQuery } from '../../../api/get-viewer.ts';
import { useApi } from '../../../api/use-api.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { confirmEmail } from '../api/account.ts';
import { useTokenOfAddress } from '../lib/token-of-address.ts';
import { AccountFrame, DeadLink, Failure, GONE } from './AccountFrame.tsx';

/** Not whole, or over. */
const DEAD: readonly number[] = [400, GONE];

/** A press of a button, not the opening of the page: programs that follow the links of mails confirm nothing. */
export default function ConfirmEmailPage() {
  const api = useApi();
  const client = useQueryClient();
  const token = useTokenOfAddress();
  const confirming = useMutation({
    mutationFn: () => confirmEmail(api, token),
    onSuccess: () => client.invalidateQueries({ queryKey: viewerQuery(api).queryKey }),
  });
  if (token === '' || (confirming.error instanceof ApiError && DEAD.includes(confirming.error.status))) {
    return (
      <DeadLink reason={reasonOf(confirming.error, 'This link is not complete. Please open it again from the mail.')}>
        <Link to="/account" className={buttonClass('primary')}>
          Your account
        </Link>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title="Your address">
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
          <p className="text-ui text-ink-2">One press confirms that this address is yours, and makes it the one of your account.</p>
          {confirming.isError ? <Failure>{reasonOf(confirming.error, 'Please try again later.')}</Failure> : null}
          <Button disabled={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirm this address
          </Button>
        </>
      )}
    </AccountFrame>
  );
}
