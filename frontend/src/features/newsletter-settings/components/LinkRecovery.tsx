import { useState } from 'react';

import { Status } from '#ui/Status.tsx';
import { NEWSLETTER_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';
import { isExpired, isRefused } from '../api/subscription.ts';
import { WaysOn } from './IncompleteLink.tsx';

/** Success is shown in place of the form, not as a toast. */
const WORDS = { invalid: NEWSLETTER_WORDS.invalid, failed: NEWSLETTER_WORDS.failed };

/** Next steps after a link was rejected; renders nothing if a retry may help. */
export function LinkRecovery({ error }: { error: Error | null }) {
  if (isExpired(error)) return <AnotherLink />;
  return isRefused(error) ? <WaysOn /> : null;
}

/** Replaces an expired link with a field that requests a new one. */
function AnotherLink() {
  const [sent, setSent] = useState(false);
  return (
    <>
      {sent ? null : (
        <div className="max-w-[30rem]">
          <SubscribeForm words={WORDS} source="confirm-again" onSubscribed={() => setSent(true)} />
        </div>
      )}
      <Status>{sent ? 'Another email is on its way. Open its link to confirm your subscription.' : ''}</Status>
    </>
  );
}
