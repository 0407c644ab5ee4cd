import type { TestedAddress } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { Status } from '../../../ui/Status.tsx';

/** Result of testing an address: what was found, or why it cannot be read. */
export function TestResult({
  result: { readable, message, title, items, newest, url, difference },
}: {
  result: TestedAddress;
}) {
  return (
    <Status className={`mt-3 border-s-4 bg-tint px-4 py-3 text-ui ${readable ? 'border-accent' : 'border-danger'}`}>
      <strong className="font-semibold">
        {readable
          ? `This is a feed: ${title ?? 'untitled'}, ${count(items, 'item')}.`
          : "We couldn't find a feed at this address."}
      </strong>
      {message ? <span className="mt-1 block">{message}</span> : null}
      {difference ? <span className="mt-1 block text-warn">{difference}</span> : null}
      {newest.map((headline, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles may be the same, and the list never changes
        <span key={index} className="mt-1 block font-serif text-ink-2">
          {headline}
        </span>
      ))}
      <span className="mt-1 block text-meta break-all text-ink-3">{url}</span>
    </Status>
  );
}
