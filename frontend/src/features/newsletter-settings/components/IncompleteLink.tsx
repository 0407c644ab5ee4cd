import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { SettingsPage } from './SettingsPage.tsx';

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
