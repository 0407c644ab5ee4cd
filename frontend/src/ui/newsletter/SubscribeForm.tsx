import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';

import { subscribeToNewsletter } from '../../api/subscribe-newsletter.ts';
import { useApi } from '../../api/use-api.ts';
import { cn } from '../../lib/cn.ts';
import { TOASTS } from '../../stores/toast-catalogue.ts';
import { showToast, type ToastMessage } from '../../stores/toasts.ts';
import { Button } from '../Button.tsx';

export interface SubscribeWords {
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
  const id = useId();
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
      <label htmlFor={id} className="block text-ui font-semibold text-ink">
        Email address
      </label>
      <div className={cn('mt-1.5 flex gap-2', narrow && 'flex-col')}>
        <input
          ref={input}
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className={cn(
            'h-11 w-full min-w-0 flex-1 rounded-control border bg-paper px-3 text-input text-ink',
            narrow && 'flex-none',
            problem === null ? 'border-control' : 'border-danger',
          )}
        />
        <Button type="submit" aria-disabled={subscribe.isPending} className="aria-disabled:opacity-60">
          {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} className="mt-1.5 text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-meta text-ink-3">
          You confirm by a link we mail to you, and leave by one in each mail.{' '}
          <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
            Privacy Policy
          </Link>
        </p>
        {children}
      </div>
    </form>
  );
}
