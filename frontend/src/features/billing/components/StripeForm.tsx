import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { TOASTS } from '#stores/toast-catalogue.ts';
import { dismissFailure, showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Failure, Status } from '#ui/Status.tsx';
import type { PaymentFormProps } from './TestCardForm.tsx';

interface Mounted {
  stripe: Stripe;
  elements: StripeElements;
}

/** Stripe's form in Stripe's iframe: card data never reach this page or its server. */
export default function StripeForm({ clientSecret, price, publishableKey }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'away'>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    mount(publishableKey ?? '', clientSecret, place.current, () => gone || setState('ready')).then(
      (parts) => {
        if (gone) parts.elements.getElement('payment')?.destroy();
        else mounted.current = parts;
      },
      () => gone || setState('away'),
    );
    return () => {
      gone = true;
      mounted.current?.elements.getElement('payment')?.destroy();
      mounted.current = null;
    };
  }, [clientSecret, publishableKey]);
  const pay = async ({ stripe, elements }: Mounted) => {
    setState('paying');
    setFailure(null);
    dismissFailure();
    try {
      // Resolves only if the payment fails; otherwise the browser is redirected to the address below.
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: `${window.location.origin}/subscribe` },
      });
      const expected = error.type === 'card_error' || error.type === 'validation_error';
      setFailure(expected ? (error.message ?? null) : null);
      showToast(expected && error.message ? TOASTS.paymentFailed(error.message) : TOASTS.paymentError);
    } catch {
      showToast(TOASTS.paymentError);
    }
    setState('ready');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mounted.current) void pay(mounted.current);
  };
  return (
    <form onSubmit={submit}>
      {state === 'loading' ? <Status className="text-ui text-ink-2">Loading the payment form…</Status> : null}
      <Failure>{state === 'away' ? "We couldn't load the payment form. Please reload the page." : null}</Failure>
      <div ref={place} />
      <Failure className="mt-3">{failure}</Failure>
      <Button type="submit" disabled={state !== 'ready'} className="mt-5 w-full">
        {state === 'paying' ? 'Processing...' : `Pay ${price}`}
      </Button>
    </form>
  );
}

async function mount(
  publishableKey: string,
  clientSecret: string,
  place: HTMLElement | null,
  onReady: () => void,
): Promise<Mounted> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe || !place) throw new Error('The payment form has no place.');
  const look = getComputedStyle(document.documentElement);
  const token = (name: string): string => look.getPropertyValue(name).trim();
  const elements = stripe.elements({
    clientSecret,
    appearance: {
      theme: 'flat',
      variables: {
        colorPrimary: token('--accent'),
        colorBackground: token('--paper'),
        colorText: token('--ink'),
        colorDanger: token('--danger'),
        borderRadius: '2px',
      },
    },
  });
  const payment = elements.create('payment');
  payment.on('ready', onReady);
  payment.mount(place);
  return { stripe, elements };
}
