import { useState } from 'react';

import { Status } from '../../../ui/Status.tsx';
import { NEWSLETTER_WORDS, SubscribeForm } from '../../../ui/newsletter/SubscribeForm.tsx';
import { isExpired, isRefused } from '../api/subscription.ts';
import { WaysOn } from './IncompleteLink.tsx';

/** Says of its success where the form was, not by toast. */
const WORDS = { invalid: NEWSLETTER_WORDS.invalid, failed: NEWSLETTER_WORDS.failed };

/** Where a link was refused; nothing where it may be tried again. */
export function WaysOut({ error }: { error: Error | null }) {
  if (isExpired(error)) return <AnotherLink />;
  return isRefused(error) ? <WaysOn /> : null;
}

/** In place of a link that is too old: the field that its message speaks of. */
function AnotherLink() {
  const [sent, setSent] = useState(false);
  return (
    <>
      {sent ? null : (
        <div className="max-w-[30rem]">
          <SubscribeForm words={WORDS} source="confirm-again" onSubscribed={() => setSent(true)} />
        </div>
      )}
      <Status>{sent ? 'Another mail is on its way. Its link confirms your subscription.' : ''}</Status>
    </>
  );
}
