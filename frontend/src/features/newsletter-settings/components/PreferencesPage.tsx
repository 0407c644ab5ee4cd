import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { Failure } from '#ui/Status.tsx';
import { preferencesQuery } from '../api/subscription.ts';
import { useToken } from '../token.ts';
import { IncompleteLink, LinkRecovery } from './IncompleteLink.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SettingsPage, Waiting } from './SettingsPage.tsx';

export function PreferencesPage() {
  const api = useApi();
  const token = useToken();
  const { data, error } = useQuery({ ...preferencesQuery(api, token ?? ''), enabled: Boolean(token) });
  if (token === '') return <IncompleteLink title="Your newsletter" />;
  return (
    <SettingsPage title="Your newsletter">
      {error !== null && (
        <Failure>{reasonOf(error, "We couldn't load your preferences. Please try again later.")}</Failure>
      )}
      <LinkRecovery error={error} />
      {error === null && !data && <Waiting>Loading your preferences…</Waiting>}
      {data && token !== null && (
        <>
          <p>
            Sent to <strong>{data.email}</strong>.
          </p>
          <PreferencesForm token={token} stored={data} />
          <p className="border-t border-rule pt-5 text-ui">
            <Link
              to="/newsletter/$page"
              params={{ page: 'unsubscribe' }}
              search={{ token }}
              className="inline-flex min-h-11 items-center text-link"
            >
              Unsubscribe from the newsletter
            </Link>
          </p>
        </>
      )}
    </SettingsPage>
  );
}
