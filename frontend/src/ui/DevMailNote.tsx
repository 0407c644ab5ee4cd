import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../api/get-site.ts';
import { useApi } from '../api/use-api.ts';

/** Says where mail is that this copy of the site does not send; renders nothing in production. */
export function DevMailNote() {
  const { data: site } = useQuery(siteQuery(useApi()));
  if (!site?.devMail) return null;
  return (
    <p className="text-ui text-ink-2">
      This copy sends no mail: read it at{' '}
      <a href="/dev/mail" className="text-accent underline">
        /dev/mail
      </a>
      .
    </p>
  );
}
