import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';

import { reasonOf } from '#api/client.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { isRefused, useUnsubscribe } from '../api/subscription.ts';
import { IncompleteLink, SettingsPage, useToken, WaysOn } from './SettingsPage.tsx';

export function UnsubscribePage() {
  const token = useToken();
  const leave = useUnsubscribe();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate(token ?? '');
  };
  if (token === '') return <IncompleteLink title="Unsubscribe" />;
  if (leave.isSuccess) {
    return (
      <SettingsPage title="You're unsubscribed">
        <Status>We won&apos;t send anything more to {leave.data.email}. Thank you for reading.</Status>
        <div>
          <Link to="/" className={buttonClass('secondary')}>
            Read the news
          </Link>
        </div>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title="Unsubscribe">
      {leave.isError && <Failure>{reasonOf(leave.error, "We couldn't unsubscribe you. Please try again.")}</Failure>}
      {isRefused(leave.error) ? (
        <WaysOn />
      ) : (
        <>
          <p>Click once to stop receiving the digest.</p>
          {/* Without scripts, the form posts to the page's own address, as mail programs do. */}
          <form method="post" onSubmit={submit}>
            <Button type="submit" disabled={leave.isPending}>
              Unsubscribe
            </Button>
          </form>
        </>
      )}
    </SettingsPage>
  );
}
