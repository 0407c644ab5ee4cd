import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';

import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '#stores/toasts.ts';
import { Field, controlClass } from '../form/Field.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Api } from '#api/client.ts';
import type { NewsletterSubscription } from '#api/contract.ts';

interface SubscribeWords {
  invalid: ToastMessage;
  failed: (error: unknown) => ToastMessage;
  /** Undefined if the form itself confirms the success. */
  subscribed?: ToastMessage;
}

/** Messages of the newsletter popup. */
export const NEWSLETTER_WORDS: SubscribeWords = {
  invalid: TOASTS.newsletterInvalidEmail,
  failed: TOASTS.newsletterFailed,
  subscribed: TOASTS.newsletterSubscribed,
};

/** Messages of the capture popups and the newsletter block on the article page. */
export const CAPTURE_WORDS: SubscribeWords = {
  invalid: TOASTS.captureInvalidEmail,
  failed: TOASTS.captureFailed,
  subscribed: TOASTS.captureSubscribed,
};

interface SubscribeFormProps {
  words: SubscribeWords;
  source?: string;
  onSubscribed: () => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Stacks field and button, for narrow columns. */
  narrow?: boolean;
  /** Shown next to the last line, such as a button that declines. */
  children?: ReactNode;
}

/** Newsletter form: validates the email address and sends it; errors are shown at the field as well as in a toast. */
export function SubscribeForm({ words, source, onSubscribed, field, narrow = false, children }: SubscribeFormProps) {
  const api = useApi();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (message: ToastMessage) => {
    setProblem(message.description ?? message.title);
    showToast(message);
  };
  const subscribe = useMutation({
    mutationFn: (email: string) => subscribeToNewsletter(api, { email, ...(source === undefined ? {} : { source }) }),
    onSuccess: () => {
      if (words.subscribed) showToast(words.subscribed);
      onSubscribed();
    },
    onError: (error) => tell(words.failed(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subscribe.isPending) return;
    const email = input.current?.value.trim() ?? '';
    if (!email.includes('@')) {
      tell(words.invalid);
      input.current?.focus();
      return;
    }
    setProblem(null);
    subscribe.mutate(email);
  };
  return (
    // The site's own messages replace the browser's.
    <form noValidate onSubmit={submit}>
      <Field label="Email address" error={problem ?? undefined}>
        {(aria) => (
          <div className={cn('flex gap-2', narrow && 'flex-col')}>
            <input
              ref={input}
              {...aria}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
              className={controlClass(cn('h-11 w-full min-w-0 px-3', narrow ? 'flex-none' : 'flex-1'))}
            />
            <SubmitButton busy={subscribe.isPending} busyLabel="Subscribing...">
              Subscribe
            </SubmitButton>
          </div>
        )}
      </Field>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-meta text-ink-3">
          We&apos;ll email you a link to confirm. Every email has a link to unsubscribe.{' '}
          <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
            Privacy Policy
          </Link>
        </p>
        {children}
      </div>
    </form>
  );
}

const subscribeToNewsletter = (api: Api, subscription: NewsletterSubscription) =>
  api.send('POST', '/api/newsletter/subscribe', { body: subscription });
