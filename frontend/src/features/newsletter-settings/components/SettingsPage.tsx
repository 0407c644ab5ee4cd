import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useHydrated } from '#lib/use-hydrated.ts';
import { buttonClass } from '#ui/Button.tsx';
import { NEWSLETTER_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { isExpired, isRefused } from '../api/subscription.ts';

/** Frame of the pages that newsletter mails link to. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-column py-8 lg:py-14">
      <h1 className="page-title">{title}</h1>
      <div className="mt-5 flex flex-col gap-5 text-body">{children}</div>
    </div>
  );
}

/** Shown until the response arrives; without scripts it never does. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <Status className="noscript:hidden">{children}</Status>
      <noscript>
        This page needs JavaScript, which is turned off in your browser. You can still unsubscribe with the link in
        every email.
      </noscript>
    </>
  );
}

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

/** The token in the address; null until hydration, because the server renders the same page for every token. */
export function useToken(): string | null {
  const search = useLocation({ select: ({ search: given }) => given as { token?: unknown } });
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return typeof search.token === 'string' ? search.token : '';
}
