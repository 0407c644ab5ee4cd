import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../api/shared-queries.ts';
import { useApi } from '../api/use-api.ts';

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
