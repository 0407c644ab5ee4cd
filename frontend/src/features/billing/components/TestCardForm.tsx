import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { dismissFailure, showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { confirmTestPayment } from '../api/subscription.ts';
import type { PaymentFormProps } from './payment-form.ts';

const CARDS = [
  { value: 'success', label: 'A card that pays' },
  { value: 'decline', label: 'A card that is declined' },
  { value: 'authentication', label: 'A card whose bank asks you to confirm' },
  { value: 'lost-return', label: 'A card that pays while this page is lost' },
] as const;
type Choice = (typeof CARDS)[number]['value'];

const DECLINED = 'Your card was declined.';
const REFUSED = 'The payment was not confirmed with your bank.';

/** Form of the stand-in payment provider: asks for no card and charges nothing. */
export default function TestCardForm({ clientSecret, price, onPaid }: PaymentFormProps) {
  const api = useApi();
  const [choice, setChoice] = useState<Choice>('success');
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<'card' | 'bank' | 'lost'>('card');
  const fail = (reason: string) => {
    setFailure(reason);
    setStep('card');
    showToast(TOASTS.paymentFailed(reason));
  };
  const paying = useMutation({
    mutationFn: (approved: boolean) =>
      confirmTestPayment(api, clientSecret, choice === 'lost-return' ? 'success' : choice, approved),
    onSuccess: ({ status }) => {
      if (status === 'declined') return fail(DECLINED);
      if (status === 'authentication-required') return setStep('bank');
      if (choice === 'lost-return') return setStep('lost');
      onPaid(clientSecret);
    },
    onError: () => showToast(TOASTS.paymentError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    dismissFailure();
    paying.mutate(false);
  };
  if (step === 'lost') return <LostReturn />;
  if (step === 'bank')
    return (
      <BankQuestion
        price={price}
        isPending={paying.isPending}
        onApprove={() => paying.mutate(true)}
        onRefuse={() => fail(REFUSED)}
      />
    );
  return (
    <form onSubmit={submit}>
      <p className="border-s-4 border-warn bg-tint px-4 py-3 text-ui">
        <strong>No card is charged.</strong> This site takes test payments: choose how the payment is to turn out.
      </p>
      <fieldset className="mt-4">
        <legend className="text-ui font-semibold">Test card</legend>
        <div className="mt-1 flex flex-col">
          {CARDS.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-ui">
              <input
                type="radio"
                name="card"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="size-5 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {failure ? (
        <p role="alert" className="mt-3 border-s-4 border-danger ps-3 text-ui text-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" disabled={paying.isPending} className="mt-5 w-full">
        {paying.isPending ? 'Processing...' : `Pay ${price}`}
      </Button>
    </form>
  );
}

function BankQuestion({
  price,
  isPending,
  onApprove,
  onRefuse,
}: {
  price: string;
  isPending: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  return (
    <section aria-labelledby="bank-question" className="border border-rule border-t-4 border-t-ink p-5">
      <h3
        id="bank-question"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="text-hl-xs font-bold outline-none"
      >
        Your bank asks
      </h3>
      <p className="mt-2 text-ui text-ink-2">
        Do you pay {price} a month? (This is the test bank; no card is charged.)
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={onApprove}>
          Confirm payment
        </Button>
        <Button tone="secondary" disabled={isPending} onClick={onRefuse}>
          Refuse
        </Button>
      </div>
    </section>
  );
}

function LostReturn() {
  return (
    <Status className="border-s-4 border-accent bg-tint px-4 py-3 text-ui">
      The payment was made, and this page does as if it had been closed before it heard of it. Your account is made all
      the same. Reload the page, or come back later.
    </Status>
  );
}
