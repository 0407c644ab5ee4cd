import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type InferOutput, object, string } from 'valibot';

import { reasonOf } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { showToastLazily } from '#stores/show-toast-lazily.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { requiredText, useForm } from '#ui/form/use-form.ts';

const PRESENT = requiredText('Fill in this field.');
const MESSAGE = object({ name: PRESENT, email: PRESENT, subject: PRESENT, message: PRESENT, website: string() });

const EMPTY = { name: '', email: '', subject: '', message: '', website: '' };

interface ContactFormProps {
  /** Address of the article in which the reader found a mistake. */
  mistakeIn?: string | undefined;
}

/** Contact form: four fields, sent once; the outcome is shown here and as a toast. Lengths are limited as on the server. */
export function ContactForm({ mistakeIn }: ContactFormProps) {
  const api = useApi();
  const form = useForm(MESSAGE);
  const outcome = useRef<HTMLParagraphElement>(null);
  const send = useMutation({
    mutationFn: (entries: InferOutput<typeof MESSAGE>) => api.send('POST', '/api/contact', { body: entries }),
    onSuccess: () => {
      form.reset(EMPTY);
      void showToastLazily((toasts) => toasts.contactSent);
    },
    onError: (error) => void showToastLazily((toasts) => toasts.contactFailed(error)),
    onSettled: () => outcome.current?.focus(),
  });
  const wide = 'sm:col-span-2';
  return (
    // Outside a dialog, method="dialog" submits nothing: clicks before the scripts load are replayed.
    <form
      method="dialog"
      noValidate
      onSubmit={form.submit(send.mutateAsync, () => void showToastLazily((toasts) => toasts.contactMissing))}
      aria-label="Contact"
      className="grid gap-x-6 gap-y-4 font-sans sm:grid-cols-2"
    >
      <TextField label="Name" {...form.field('name')} required maxLength={100} autoComplete="name" />
      <TextField
        label="Email address"
        {...form.field('email')}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <TextField
        label="Subject"
        {...form.field('subject')}
        // Spares the reader copying.
        defaultValue={mistakeIn ? 'A mistake in an article' : undefined}
        required
        maxLength={200}
        autoComplete="off"
        className={wide}
      />
      <TextArea
        label="Message"
        {...form.field('message')}
        defaultValue={mistakeIn ? `Article: ${mistakeIn}\nThe sentence: \nWhat is wrong: ` : undefined}
        required
        maxLength={5000}
        autoComplete="off"
        rows={6}
        className={wide}
      />
      {/* Honeypot: invisible to people, filled in by bots. */}
      <div aria-hidden="true" className="absolute -start-[100vw] top-0 h-px w-px overflow-hidden">
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" {...form.register('website')} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <SubmitButton busy={send.isPending} busyLabel="Sending..." className="needs-scripts">
          Send Message
        </SubmitButton>
        <noscript className="text-ui text-ink-2">This form needs JavaScript. Please email us instead.</noscript>
        <p ref={outcome} tabIndex={-1} className="text-ui font-semibold outline-none">
          {send.isSuccess ? <span className="text-ok">Thank you! We received your message.</span> : null}
          {send.isError ? <span className="text-danger">{reasonOf(send.error, 'Please try again later.')}</span> : null}
        </p>
      </div>
    </form>
  );
}
