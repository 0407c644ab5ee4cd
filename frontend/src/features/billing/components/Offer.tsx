import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { SubscriptionAnswer } from '#api/contract.ts';
import { entitlementsQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { SUBSCRIBE_TITLE } from '#lib/premium.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { priceOf } from '../lib/money.ts';

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

/** Premium features next to free ones, from the same table that the server enforces. */
function PremiumFeatures() {
  const { data: entitlements = [] } = useQuery(entitlementsQuery(useApi()));
  if (entitlements.length === 0) return null;
  return (
    <section aria-label="What you get" className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Features title="What you get" features={entitlements.filter(({ premium }) => premium)} />
      <Features title="Free for everyone" features={entitlements.filter(({ premium }) => !premium)} />
    </section>
  );
}

function Features({
  title,
  features,
}: {
  title: string;
  features: readonly { key: string; title: string; about: string }[];
}) {
  return (
    <div>
      <h2 className="border-t-2 border-ink pt-3 section-title">{title}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {features.map(({ key, title: name, about }) => (
          <li key={key} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 text-accent" />
            <span className="text-ui">
              <strong className="block font-semibold text-pretty">{name}</strong>
              <span className="block text-ink-2">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
