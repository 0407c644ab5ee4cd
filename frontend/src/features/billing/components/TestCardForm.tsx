import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type InferOutput, object, picklist } from 'valibot';

import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { dismissFailure, showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/form/Choice.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Failure, Status } from '#ui/Status.tsx';
import { confirmTestPayment } from '../api/subscription.ts';

const CARDS = [
  ['success', 'A card that pays'],
  ['decline', 'A card that is declined'],
  ['authentication', 'A card whose bank asks you to confirm'],
  ['lost-return', 'A card that pays after this page is closed'],
] as const;
const PAYMENT = object({ card: picklist(['success', 'decline', 'authentication', 'lost-return']) });

const DECLINED = 'Your card was declined.';
const REFUSED = 'The payment was not confirmed with your bank.';

/** Form of the stand-in payment provider: asks for no card and charges nothing. */
export default function TestCardForm({ clientSecret, price, onPaid, onLost }: PaymentFormProps) {
  const api = useApi();
  const form = useForm(PAYMENT, { defaultValues: { card: 'success' } });
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<'card' | 'bank' | 'lost'>('card');
  const fail = (reason: string) => {
    setFailure(reason);
    setStep('card');
    showToast(TOASTS.paymentFailed(reason));
  };
  const paying = useMutation({
    mutationFn: ({ card, approved }: InferOutput<typeof PAYMENT> & { approved: boolean }) =>
      confirmTestPayment(api, clientSecret, card === 'lost-return' ? 'success' : card, approved),
    onSuccess: ({ status }, { card }) => {
      if (status === 'declined') return fail(DECLINED);
      if (status === 'authentication-required') return setStep('bank');
      if (card === 'lost-return') {
        setStep('lost');
        return onLost();
      }
      onPaid(clientSecret);
    },
    onError: () => showToast(TOASTS.paymentError),
  });
  const submit = form.submit(async ({ card }) => {
    setFailure(null);
    dismissFailure();
    await paying.mutateAsync({ card, approved: false });
  });
  if (step === 'lost') return <LostReturn />;
  if (step === 'bank')
    return (
      <BankQuestion
        price={price}
        isPending={paying.isPending}
        onApprove={() => paying.mutate({ card: form.getValues('card'), approved: true })}
        onRefuse={() => fail(REFUSED)}
      />
    );
  return (
    <form noValidate onSubmit={submit}>
      <p className="border-s-4 border-warn bg-tint px-4 py-3 text-ui">
        <strong>No card is charged.</strong> This site takes test payments: choose how the payment should turn out.
      </p>
      <div className="mt-4">
        <RadioGroup legend="Test card" options={CARDS} {...form.register('card')} />
      </div>
      <Failure className="mt-3">{failure}</Failure>
      <SubmitButton busy={paying.isPending} busyLabel="Processing..." className="mt-5 w-full">
        Pay {price}
      </SubmitButton>
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
        Confirm with your bank
      </h3>
      <p className="mt-2 text-ui text-ink-2">Pay {price} a month? (This is the test bank; no card is charged.)</p>
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
      The payment went through, and this page acts as if you had closed it before the result arrived. Your account is
      created anyway. Reload the page, or come back later.
    </Status>
  );
}

export interface PaymentFormProps {
  clientSecret: string;
  /** Formatted, such as $1.99. */
  price: string;
  /** The provider's publishable key, if it has one. */
  publishableKey: string | null;
  /** Called after a payment on this page. Providers that redirect return by address instead. */
  onPaid: (clientSecret: string) => void;
  /** Called after a test payment whose result this page pretends not to have received. */
  onLost: () => void;
}
