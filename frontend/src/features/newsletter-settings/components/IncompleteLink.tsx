import { useState } from 'react';
import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/Button.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { NEWSLETTER_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';
import { isExpired, isRefused } from '../api/subscription.ts';

/** For visitors without the token of a mail: shows an error without a request to the server. */
export function IncompleteLink({ title }: { title: string }) {
  return (
    <SettingsPage title={title}>
      <Failure>This link is incomplete. Please open it from the email, or copy all of it.</Failure>
      <WaysOn />
    </SettingsPage>
  );
}

/** Links to continue when a retry cannot help. */
export function WaysOn() {
  return (
    <>
      <p className="text-ui text-ink-2">
        Every newsletter email ends with links to your preferences and to unsubscribe. You don&apos;t need an account or
        a password: the link lets you in.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Read the news
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </div>
    </>
  );
}

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
