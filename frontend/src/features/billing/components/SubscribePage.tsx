import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';

import type { SubscriptionAnswer } from '../../../api/contract.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { PaymentReturn } from '../api/subscription.ts';
import { money } from '../lib/money.ts';
import { returnWith } from '../lib/payment-return.ts';
import { useSubscribe } from '../use-subscribe.ts';
import PlanSection from './PlanSection.tsx';
import { PremiumFeatures } from './PremiumFeatures.tsx';

const TestCardForm = lazy(() => import('./TestCardForm.tsx'));
const StripeForm = lazy(() => import('./StripeForm.tsx'));

interface SubscribePageProps {
  back: PaymentReturn | null;
  clearAddress: () => void;
  goHome: () => void;
  supportEmail: string;
}

/** /subscribe and /complete-registration: the offer, the payment, the return from it, or the plan that there is already. */
export default function SubscribePage({ supportEmail, ...options }: SubscribePageProps) {
  const { step, answer, complete } = useSubscribe(options);
  switch (step.kind) {
    case 'loading':
      return <Status className="container-page py-20 text-center text-ui text-ink-2">{step.told}</Status>;
    case 'offer':
      return (
        <Columns title="Subscribe to Premium Features">
          <Offer answer={answer} />
        </Columns>
      );
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
          <PaymentCard clientSecret={step.clientSecret} answer={answer} onPaid={(clientSecret) => complete(returnWith(clientSecret))} />
        </Columns>
      );
    case 'done':
      return step.completed.signedIn ? (
        <Notice title={step.completed.registered ? 'Welcome' : 'Premium is active'}>
          <p>Thank you. Your premium features are ready; you are being taken to the front page.</p>
        </Notice>
      ) : (
        <Notice title="Your account is ready" action={<SignInLink />}>
          <p>The payment arrived and your account was made. Sign in with the name and password that you chose.</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice title="This did not work" action={step.back ? <RetryButton back={step.back} onRetry={complete} /> : <SignInLink />}>
          <p>{step.reason}</p>
          <p>
            Nothing that was paid is lost. If this stays so, write to{' '}
            <a className="text-accent underline underline-offset-2" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            .
          </p>
        </Notice>
      );
  }
}

function Columns({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page py-8 lg:py-14">
      <h1 className="font-serif text-hl-xl font-bold tracking-[-0.012em]">{title}</h1>
      <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        {children}
        <PremiumFeatures />
      </div>
    </div>
  );
}

function Price({ answer }: { answer: SubscriptionAnswer | null }) {
  return (
    <p className="text-ui text-ink-2">
      <strong className="font-serif text-hl-l text-ink">{priceOf(answer)}</strong> per month. Cancel at any time.
    </p>
  );
}

function Offer({ answer }: { answer: SubscriptionAnswer | null }) {
  return (
    <section aria-label="Subscription" className="border border-rule border-t-4 border-t-ink p-6 sm:p-8">
      <Price answer={answer} />
      <p className="mt-4 text-ui">A subscription belongs to an account. Create one, and the payment is the next step; or sign in to yours.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/auth" search={{ tab: 'signup' }} className={buttonClass()}>
          Create Account
        </Link>
        <SignInLink />
      </div>
    </section>
  );
}

function PaymentCard({ clientSecret, answer, onPaid }: { clientSecret: string; answer: SubscriptionAnswer | null; onPaid: (clientSecret: string) => void }) {
  if (!answer) return <Status className="text-ui text-ink-2">Loading the payment form…</Status>;
  const Form = answer.gateway === 'stripe' ? StripeForm : TestCardForm;
  return (
    <section aria-label="Payment" className="border border-rule border-t-4 border-t-ink p-6 sm:p-8">
      <Price answer={answer} />
      <div className="mt-5">
        <Suspense fallback={<Status className="text-ui text-ink-2">Loading the payment form…</Status>}>
          <Form clientSecret={clientSecret} price={priceOf(answer)} publishableKey={answer.publishableKey} onPaid={onPaid} />
        </Suspense>
      </div>
    </section>
  );
}

function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="container-page py-12 lg:py-20">
      <h1 className="max-w-[24ch] font-serif text-hl-xl font-bold tracking-[-0.012em]">{title}</h1>
      <div className="mt-4 flex max-w-[60ch] flex-col gap-3 font-serif text-standfirst text-ink-2">{children}</div>
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

function SignInLink() {
  return (
    <Link to="/auth" className={buttonClass('secondary')}>
      Sign In
    </Link>
  );
}

function RetryButton({ back, onRetry }: { back: PaymentReturn; onRetry: (back: PaymentReturn) => void }) {
  return <Button onClick={() => onRetry(back)}>Try again</Button>;
}

function priceOf(answer: SubscriptionAnswer | null): string {
  return answer ? money(answer.price.cents, answer.price.currency) : '$1.99';
}
