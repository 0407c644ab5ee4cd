import { useSearch } from '@tanstack/react-router';

import { Status } from '#ui/Status.tsx';
import { RETURN_PARAMS, returnOf } from '../lib/return-search.ts';
import { WaitingOffer } from './Offer.tsx';

/** Placeholder while the viewer loads: the offer, or the progress of a payment after its return. */
export function WaitingToSubscribe() {
  const returned = returnOf(RETURN_PARAMS.parse(useSearch({ strict: false })));
  return returned ? <CompletingPayment /> : <WaitingOffer />;
}

export function CompletingPayment() {
  return (
    <div data-waiting className="container-column py-12 lg:py-20">
      <h1 className="page-title">Completing your payment</h1>
      <Status className="mt-4 text-ui text-ink-2 noscript:hidden">One moment…</Status>
      <noscript className="text-ui text-ink-2">
        This page needs JavaScript, which is turned off in your browser. If your payment succeeded, it still counts:
        we&apos;ll create your account within a few minutes.
      </noscript>
    </div>
  );
}
