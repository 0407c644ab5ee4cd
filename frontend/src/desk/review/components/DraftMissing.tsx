import { buttonClass } from '#ui/Button.tsx';
import { queueHref } from '../lib/addresses.ts';
import { DeskLink } from '#desk/components/DeskLink.tsx';

interface DraftMissingProps {
  filters: string;
  /** Reason of the failure; null if the draft does not exist. */
  reason: string | null;
}

/** Instead of a draft that does not exist or could not be loaded. */
export function DraftMissing({ filters, reason }: DraftMissingProps) {
  return (
    <div className="container-column py-16">
      <h1 className="font-serif text-hl-l font-bold">
        {reason === null ? 'Nothing to review here' : 'We couldn’t load this draft'}
      </h1>
      <p className="mt-3 text-ui text-ink-2">
        {reason ?? 'This draft does not exist, or its story was merged with another one.'}
      </p>
      <DeskLink href={queueHref(filters)} className={buttonClass('primary', 'mt-6')}>
        Back to the queue
      </DeskLink>
    </div>
  );
}
