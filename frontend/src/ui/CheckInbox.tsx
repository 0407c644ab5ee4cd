import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import { reasonOf } from '../api/client.ts';
import { siteQuery } from '../api/shared-queries.ts';
import { useApi } from '../api/use-api.ts';
import { Button } from './Button.tsx';
import { Failure, Status } from './Status.tsx';

interface CheckInboxProps {
  email: string;
  sendAgain: () => Promise<unknown>;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Shown after the link that creates a free account was sent. */
export function CheckInbox({ email, sendAgain, children }: CheckInboxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useMutation({ mutationFn: sendAgain });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="Confirm your account" className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="section-title">
        Check your inbox
      </h2>
      <p className="text-ui">
        We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it within 24 hours to finish your
        free account.
      </p>
      <p className="text-ui text-ink-2">
        Nothing there? Look in your spam folder, check the spelling of the address, or send the link again.
      </p>
      <DevMailNote />
      {sending.isSuccess ? <Status className="text-ui">We sent another link.</Status> : null}
      <Failure>{sending.isError ? reasonOf(sending.error, 'Please try again later.') : null}</Failure>
      <p className="flex flex-wrap gap-3">
        <Button tone="secondary" disabled={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? 'Sending...' : 'Send it again'}
        </Button>
        {children}
      </p>
    </section>
  );
}

/** Links to `/dev/mail` on a copy of the site that sends no mail. Renders nothing in production. */
export function DevMailNote() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site?.devMail) return null;
  return (
    <p className="text-ui text-ink-2">
      This copy of the site doesn&apos;t send email. Read messages at{' '}
      <a href="/dev/mail" className="text-accent underline">
        /dev/mail
      </a>
      , after opening the mail address that <code>npm start</code> printed.
    </p>
  );
}
