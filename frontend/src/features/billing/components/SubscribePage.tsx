import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Completed, SubscriptionAnswer } from '#api/contract.ts';
import { useSession } from '#api/session.ts';
import { supportAddress } from '#lib/brand.ts';
import { Button } from '#ui/Button.tsx';
import { CheckInbox } from '#ui/CheckInbox.tsx';
import { Status } from '#ui/Status.tsx';
import { priceOf } from '../lib/money.ts';
import { renewalWords } from '../lib/plan-words.ts';
import { returnWith, useSubscribe } from '../use-subscribe.ts';
import { Columns, Offer, Price, SignInLink, WaitingOffer } from './Offer.tsx';
import PlanSection from './PlanSection.tsx';
import { CompletingPayment } from './WaitingToSubscribe.tsx';

const TestCardForm = lazy(() => import('./TestCardForm.tsx'));
const StripeForm = lazy(() => import('./StripeForm.tsx'));

/** /subscribe and /complete-registration: the offer, the payment, the return from a payment, or the existing plan. */
export default function SubscribePage() {
  const { step, answer, complete, withoutPremium } = useSubscribe();
  switch (step.kind) {
    case 'loading':
      return step.completing ? <CompletingPayment /> : <WaitingOffer />;
    case 'offer':
      return <Offer answer={answer} />;
    case 'plan':
      return (
        <Columns title="You have premium">
          <section aria-label="Your plan" className="border border-rule border-t-4 border-t-ink p-6 sm:p-8">
            <PlanSection />
          </section>
        </Columns>
      );
    case 'pay':
      return (
        <Columns title="Complete Your Subscription">
          <PaymentCard
            clientSecret={step.clientSecret}
            answer={answer}
            onPaid={(clientSecret) => complete(returnWith(clientSecret))}
          >
            {step.registering ? (
              <WithoutPremium pending={withoutPremium.isPending} onContinue={() => withoutPremium.mutate()} />
            ) : null}
          </PaymentCard>
        </Columns>
      );
    case 'inbox':
      return (
        <div className="container-column py-12 lg:py-20">
          <h1 className="page-title">Your account</h1>
          <div className="mt-6 max-w-[32rem]">
            <CheckInbox email={step.email} sendAgain={withoutPremium.mutateAsync} />
          </div>
        </div>
      );
    case 'done':
      return <Done completed={step.completed} />;
    case 'failed':
      return <Failed reason={step.reason} again={step.again} />;
  }
}

function Done({ completed }: { completed: Completed }) {
  return completed.signedIn ? (
    <Notice title={completed.registered ? 'Welcome' : 'Premium is active'}>
      <p>Thank you! Your premium features are ready. Taking you to the home page…</p>
    </Notice>
  ) : (
    <Notice title="Your account is ready" action={<SignInLink />}>
      <p>Your payment went through and your account is ready. Sign in with the username and password you chose.</p>
    </Notice>
  );
}

function Failed({ reason, again }: { reason: string; again: (() => void) | null }) {
  const session = useSession();
  const supportEmail = supportAddress(useRouter().options.context.siteUrl);
  return (
    <Notice
      title="Something went wrong"
      action={again ? <Button onClick={again}>Try again</Button> : session.kind !== 'reader' ? <SignInLink /> : null}
    >
      <p>{reason}</p>
      <p>
        Any payment you made is safe. If the problem continues, write to{' '}
        <a className="text-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </p>
    </Notice>
  );
}

const LOADING = <Status className="text-ui text-ink-2">Loading the payment form…</Status>;

interface PaymentCardProps {
  clientSecret: string;
  answer: SubscriptionAnswer | null;
  onPaid: (clientSecret: string) => void;
  /** Shown below the form until the payment went through. */
  children: ReactNode;
}

function PaymentCard({ clientSecret, answer, onPaid, children }: PaymentCardProps) {
  const Form = answer?.gateway === 'stripe' ? StripeForm : TestCardForm;
  const renewal = answer ? renewalWords(answer.plan) : null;
  const [isLost, setLost] = useState(false);
  return (
    <section aria-label="Payment" className="border border-rule border-t-4 border-t-ink p-6 sm:p-8">
      <Price answer={answer} />
      {renewal ? <p className="mt-4 border-s-4 border-warn bg-tint px-4 py-3 text-ui">{renewal}</p> : null}
      {/* As tall as the form, so that the features below it stay in place on phones. */}
      <div className="mt-5 min-h-[27rem] sm:min-h-[21.6rem] lg:min-h-0">
        {answer ? (
          <Suspense fallback={LOADING}>
            <Form
              clientSecret={clientSecret}
              price={priceOf(answer)}
              publishableKey={answer.publishableKey}
              onPaid={onPaid}
              onLost={() => setLost(true)}
            />
          </Suspense>
        ) : (
          LOADING
        )}
      </div>
      {isLost ? null : children}
    </section>
  );
}

function WithoutPremium({ pending, onContinue }: { pending: boolean; onContinue: () => void }) {
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="mb-3 text-ui text-ink-2">You don&apos;t want premium? An account with a reading list is free.</p>
      <Button tone="secondary" disabled={pending} onClick={onContinue}>
        Continue without premium
      </Button>
    </div>
  );
}

function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="container-column py-12 lg:py-20">
      <h1 className="max-w-[24ch] page-title">{title}</h1>
      <div className="mt-4 flex max-w-[60ch] flex-col gap-3 font-serif text-standfirst text-ink-2">{children}</div>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
