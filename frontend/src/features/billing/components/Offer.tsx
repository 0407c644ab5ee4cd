import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { SubscriptionAnswer } from '../../../api/contract.ts';
import { SUBSCRIBE_TITLE } from '../../../lib/premium.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { priceOf } from '../lib/money.ts';
import { PremiumFeatures } from './PremiumFeatures.tsx';

interface ColumnsProps {
  title: string;
  /** Renders as the placeholder of a page that is loading. */
  waiting?: boolean;
  children: ReactNode;
}

export function Columns({ title, waiting = false, children }: ColumnsProps) {
  return (
    <div data-waiting={waiting || undefined} className="container-page pt-8">
      <h1 className="page-title">{title}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        {children}
        {/* On phones, the plan of a subscriber is taller than the offer. */}
        <div className={waiting ? 'unless-hinted' : undefined}>
          <PremiumFeatures />
        </div>
      </div>
    </div>
  );
}

export function Price({ answer }: { answer: SubscriptionAnswer | null }) {
  return (
    <p className="text-ui text-pretty text-ink-2">
      <strong className="font-serif text-hl-l text-ink">{priceOf(answer)}</strong> per month. Cancel at any time.
    </p>
  );
}

export function Offer({ answer }: { answer: SubscriptionAnswer | null }) {
  return (
    <OfferCard answer={answer}>
      <AccountLinks />
    </OfferCard>
  );
}

/** Shown until the viewer is known, and without scripts. Most are visitors, so their links are there at once. */
export function WaitingOffer() {
  return (
    <OfferCard answer={null} waiting>
      <div className="unless-hinted noscript:hidden">
        <AccountLinks />
      </div>
      <noscript className="text-ui text-ink-2">
        Creating an account and paying need JavaScript, which is turned off in your browser. Reading is free and needs
        neither.
      </noscript>
    </OfferCard>
  );
}

function OfferCard({
  answer,
  waiting = false,
  children,
}: {
  answer: SubscriptionAnswer | null;
  waiting?: boolean;
  children: ReactNode;
}) {
  return (
    <Columns title={SUBSCRIBE_TITLE} waiting={waiting}>
      <section aria-label="Subscription" className="border border-rule border-t-4 border-t-ink p-6 sm:p-8">
        <Price answer={answer} />
        <p className="mt-4 text-ui">
          You need an account to subscribe. Create one and pay in the next step, or sign in to yours. You can also
          create a free account without premium.
        </p>
        <div className="mt-6">{children}</div>
      </section>
    </Columns>
  );
}

function AccountLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/auth" search={{ tab: 'signup' }} className={buttonClass()}>
        Create Account
      </Link>
      <SignInLink />
    </div>
  );
}

export function SignInLink() {
  return (
    <Link to="/auth" className={buttonClass('secondary')}>
      Sign In
    </Link>
  );
}
