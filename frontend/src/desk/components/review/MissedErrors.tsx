import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { plantedErrorsQuery } from '../../api/people.ts';
import { useMember } from '../../lib/use-member.ts';

/** Tells members privately that they missed most of their last planted errors. */
export function MissedErrors() {
  const member = useMember();
  const { data } = useQuery({ ...plantedErrorsQuery(useApi()), enabled: member !== null });
  if (!member || !data?.flagged.includes(member.id)) return null;
  return (
    <p className="mb-4 max-w-[75ch] border-s-4 border-warn bg-tint px-4 py-2.5 text-ui">
      <strong>You missed three of your last five planted errors.</strong> Compare numbers, speakers and negations with
      the sources before you approve. Only you, editors and the administrator see this.
    </p>
  );
}
