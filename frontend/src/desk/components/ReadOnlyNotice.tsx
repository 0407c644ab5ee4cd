import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { readOnlyQuery } from '../api/maintenance.ts';

/** Tells everyone at the desk that nothing can be saved. */
export function ReadOnlyNotice() {
  const { data } = useQuery(readOnlyQuery(useApi()));
  return (
    <Status className="container-page">
      {data?.isOn ? (
        <span className="mt-4 block border-s-4 border-warn bg-tint px-4 py-2.5 text-ui wrap-anywhere">
          The site has been read-only since <Time value={data.changedAt} form="full" />. Nothing can be saved, and
          feeds, drafts and emails wait.
          {data.reason ? ` Reason: ${data.reason}` : ''}
        </span>
      ) : null}
    </Status>
  );
}
