import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';

import { ApiError, reasonOf } from '#api/client.ts';
import type { Completed, PaymentReturn, SubscriptionAnswer } from '#api/contract.ts';
import { tellOtherTabs } from '#api/other-tabs.ts';
import { viewerQuery, useSession } from '#api/session.ts';
import { applySignIn } from '#api/sign-out.ts';
import { useApi } from '#api/use-api.ts';
import { pendingSubscription } from '#lib/session-memory.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '#stores/toasts.ts';
import {
  completeRegistration,
  continueWithoutPremium,
  createSubscription,
  subscriptionQuery,
} from './api/subscription.ts';
import { showsPlan } from './lib/plan-words.ts';
import { RETURN_PARAMS, returnOf } from './lib/return-search.ts';

type SubscribeStep =
  | { kind: 'loading'; completing: boolean }
  | { kind: 'offer' }
  | { kind: 'plan' }
  /** `registering`: the payment creates the account. */
  | { kind: 'pay'; clientSecret: string; registering: boolean }
  | { kind: 'inbox'; email: string }
  | { kind: 'done'; completed: Completed }
  | { kind: 'failed'; reason: string; again: (() => void) | null };

const HOME_AFTER_MS = 1000;
const LOADING: SubscribeStep = { kind: 'loading', completing: false };
const COMPLETING: SubscribeStep = { kind: 'loading', completing: true };
const UNPAID = new Set(['payment-required', 'authentication-required']);

/** Checkout state machine. */
export function useSubscribe() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** Payment return in the address. */
  const back = returnOf(RETURN_PARAMS.parse(search));
  const clearAddress = () => void navigate({ href: pathname, replace: true });
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const begun = useRef(false);
  const [step, setStep] = useState<SubscribeStep>(back ? COMPLETING : LOADING);
  const pay = (clientSecret: string): void =>
    setStep({ kind: 'pay', clientSecret, registering: session.kind !== 'reader' });
  const subscription = useQuery({ ...subscriptionQuery(api), enabled: session.kind !== 'unknown' });

  const completing = useMutation({
    mutationFn: (made: PaymentReturn) => completeRegistration(api, made),
    onMutate: () => setStep(COMPLETING),
    onSuccess: async (completed) => {
      showToast((completed.registered ? TOASTS.accountCreated : TOASTS.premiumActivated)(completed.test));
      clearAddress();
      setStep({ kind: 'done', completed });
      if (!completed.signedIn) return;
      await applySignIn(client, api);
      tellOtherTabs('reader-in');
      // The account's own premium flag is updated slightly later.
      client.setQueryData(viewerQuery(api).queryKey, (user) => (user ? { ...user, premium: completed.premium } : user));
    },
    onError: (error, made) => {
      clearAddress();
      if (error instanceof ApiError && UNPAID.has(error.code)) {
        showToast(TOASTS.paymentFailed(error.reason));
        pay(made.paymentIntentClientSecret);
        return;
      }
      const signedIn = session.kind === 'reader';
      // The address was already used: nothing failed, so show the plan.
      if (signedIn && error instanceof ApiError && error.code === 'payment-used') {
        void restart();
        return;
      }
      const toast = failureToast(error, signedIn);
      showToast(toast);
      setStep({
        kind: 'failed',
        reason: toast.description ?? '',
        again: isFinal(error) ? null : () => completing.mutate(made),
      });
    },
  });
  const starting = useMutation({
    mutationFn: () => createSubscription(api),
    onSuccess: ({ clientSecret }) => pay(clientSecret),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'already-premium') {
        await client.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey });
        setStep({ kind: 'plan' });
        return;
      }
      showToast(TOASTS.subscriptionNotStarted);
      setStep({
        kind: 'failed',
        reason: reasonOf(error, 'Failed to initialize subscription. Please try again.'),
        again: () => void restart(),
      });
    },
  });

  const withoutPremium = useMutation({
    mutationFn: () => continueWithoutPremium(api),
    onSuccess: ({ email }) => setStep({ kind: 'inbox', email }),
    onError: (error) => showToast(TOASTS.registrationFailed(error)),
  });

  const begin = (found: SubscriptionAnswer): void => {
    if (found.gateway === 'stripe' && !isPaymentDocument()) return window.location.reload();
    const stored = secretIn(pendingSubscription.take());
    if (session.kind === 'reader') return showsPlan(found.plan) ? setStep({ kind: 'plan' }) : starting.mutate();
    if (found.pending?.paid) return completing.mutate(returnWith(found.pending.clientSecret));
    const clientSecret = found.pending?.clientSecret ?? stored;
    if (clientSecret) pay(clientSecret);
    else setStep({ kind: 'offer' });
  };
  const notLoaded = (error: Error | null): void =>
    setStep({
      kind: 'failed',
      reason: reasonOf(error, "We couldn't load the subscription."),
      again: () => void restart(),
    });
  const restart = async (): Promise<void> => {
    setStep(LOADING);
    const found = await subscription.refetch();
    if (found.isSuccess) begin(found.data);
    else notLoaded(found.error);
  };
  const start = useEffectEvent((): void => {
    if (back) {
      pendingSubscription.take();
      completing.mutate(back);
    } else if (subscription.isSuccess) begin(subscription.data);
    else notLoaded(subscription.error);
  });
  // Cached data may be outdated, and a reader who has paid must not start another payment.
  const ready = session.kind !== 'unknown' && (back !== null || subscription.isFetchedAfterMount);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    start();
  }, [ready]);

  const leave = useEffectEvent(() => void navigate({ to: '/' }));
  const leaves = step.kind === 'done' && step.completed.signedIn;
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => leave(), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaves]);

  return { step, answer: subscription.data ?? null, complete: completing.mutate, withoutPremium };
}

function failureToast(error: Error, signedIn: boolean): ToastMessage {
  if (signedIn) return TOASTS.premiumNotActivated(error);
  return error instanceof ApiError ? TOASTS.registrationError(error) : TOASTS.registrationLost;
}

/** True if a retry cannot change the outcome. */
function isFinal(error: Error): boolean {
  return (
    error instanceof ApiError &&
    error.status < 500 &&
    error.code !== 'payment-not-settled' &&
    error.code !== 'payment-processing'
  );
}

const PATHS = new Set(['/subscribe', '/complete-registration']);

/**
 * Returns whether this document was loaded from the payment page's own address. Only that page's content security
 * policy admits the provider's script, so readers who navigated here within the site need a full reload.
 */
function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && URL.canParse(entry.name) && PATHS.has(new URL(entry.name).pathname);
}

/** Returns the payment return for a known client secret. */
export function returnWith(clientSecret: string): PaymentReturn {
  return { paymentIntent: clientSecret.split('_secret_')[0] ?? '', paymentIntentClientSecret: clientSecret };
}

/** Returns the client secret in the stored registration response; null if the format is unexpected. */
export function secretIn(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const { clientSecret } = JSON.parse(stored) as { clientSecret?: unknown };
    return typeof clientSecret === 'string' && clientSecret !== '' ? clientSecret : null;
  } catch {
    return null;
  }
}
