import { lazy, Suspense, useState } from 'react';

import { reasonOf } from '#api/client.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Status.tsx';
import { type DeskStatus, useSignInWithPasskey } from '../api/admin-session.ts';
import { supportsPasskeys } from '../lib/passkeys.ts';

const EmailSignIn = lazy(() => import('./EmailSignIn.tsx'));

/** Sign-in for members of the desk, below the administrator's password. Hidden until the first member joins. */
export function SignInAsMember({ status }: { status: DeskStatus | undefined }) {
  const [byEmail, setByEmail] = useState(false);
  if (!status?.members) return null;
  return (
    <section aria-labelledby="members-heading" className="mt-7 border-t border-rule pt-5">
      <h2 id="members-heading" className="text-ui font-semibold">
        Members of the desk
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {status.passkeys && supportsPasskeys() ? <PasskeyButton /> : null}
        <Button tone="secondary" aria-expanded={byEmail} className="w-full" onClick={() => setByEmail(!byEmail)}>
          Email and password
        </Button>
      </div>
      {byEmail ? (
        <Suspense>
          <EmailSignIn />
        </Suspense>
      ) : null}
    </section>
  );
}

function PasskeyButton() {
  const signIn = useSignInWithPasskey();
  return (
    <>
      <Button tone="secondary" disabled={signIn.isPending} className="w-full" onClick={() => signIn.mutate()}>
        {signIn.isPending ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
      <Failure>{signIn.error ? reasonOf(signIn.error, 'We couldn’t sign you in. Please try again.') : null}</Failure>
    </>
  );
}
