import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { reasonOf } from '#api/client.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import { isRefused, useConfirmSubscription } from '../api/subscription.ts';
import { IncompleteLink, LinkRecovery, SettingsPage, useToken, Waiting } from './SettingsPage.tsx';

/**
 * The click in the mail suffices, so the page asks for no second one. It sends a POST, so that programs that only
 * fetch links confirm nothing.
 */
export function ConfirmPage() {
  const token = useToken();
  const asked = useRef(false);
  const { mutate, isError, isSuccess, error, data } = useConfirmSubscription();
  useEffect(() => {
    if (!token || asked.current) return;
    asked.current = true;
    mutate(token);
  }, [token, mutate]);
  if (token === '') return <IncompleteLink title="Confirm your subscription" />;
  if (isError) {
    return (
      <SettingsPage title="Confirm your subscription">
        <Failure>{reasonOf(error, "We couldn't confirm your subscription. Please try again.")}</Failure>
        <LinkRecovery error={error} />
        {isRefused(error) ? null : (
          <div>
            <Button onClick={() => mutate(token ?? '')}>Try again</Button>
          </div>
        )}
      </SettingsPage>
    );
  }
  if (!isSuccess) {
    return (
      <SettingsPage title="Confirm your subscription">
        <Waiting>Confirming your subscription…</Waiting>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title="Your subscription is confirmed">
      <Status>{`We'll send the digest to ${data.email}${data.when}, only when there is something new.`}</Status>
      {data.preferencesToken === null ? (
        <p className="text-ui text-ink-2">Each digest has a link with which you can choose what you get.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {data.preferencesToken === null ? null : (
          <Link
            to="/newsletter/$page"
            params={{ page: 'preferences' }}
            search={{ token: data.preferencesToken }}
            className={buttonClass('primary')}
          >
            Choose what you get
          </Link>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          Read the news
        </Link>
      </div>
    </SettingsPage>
  );
}
