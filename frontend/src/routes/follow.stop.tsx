import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';

import { reasonOf } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { searchParams, textParam } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Failure, Status } from '../ui/Status.tsx';

export const Route = createFileRoute('/follow/stop')({
  staticData: { visibility: 'private' },
  validateSearch: searchParams({ token: textParam }),
  head: ({ match }) =>
    pageHead(match, {
      title: 'Stop these notifications',
      description: 'End the emails or alerts about what you follow.',
    }),
  component: StopEmailsPage,
});

/** Ends the emails or alerts about one follow, which the link in each of them names. */
function StopEmailsPage() {
  const api = useApi();
  const token = useLocation({ select: ({ search }) => (search as { token?: string }).token ?? '' });
  const stop = useMutation({ mutationFn: () => api.send('POST', '/follow/stop', { query: { token } }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop.mutate();
  };
  return (
    <div className="container-column py-8 lg:py-14">
      <h1 className="page-title">Stop these notifications</h1>
      <div className="mt-5 flex flex-col gap-5 text-body">
        {stop.isError ? <Failure>{reasonOf(stop.error, 'Please try again.')}</Failure> : null}
        {stop.isSuccess ? (
          <Status>You won&apos;t be notified of this any more. You still follow it.</Status>
        ) : (
          <>
            <p>Stop emails and alerts about this search or story. You keep following it.</p>
            {/* Without scripts, the form posts to the page's own address, as mail programs do. */}
            <form method="post" onSubmit={submit}>
              <Button type="submit" disabled={stop.isPending}>
                Stop these notifications
              </Button>
            </form>
          </>
        )}
        <div>
          <Link to="/following" className={buttonClass('secondary')}>
            What you follow
          </Link>
        </div>
      </div>
    </div>
  );
}
