import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { reasonOf } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { toastLater } from '../../../stores/toast-later.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContactField, type FieldName, FIELDS } from './ContactField.tsx';

type Entries = Record<FieldName | 'website', string>;

interface ContactFormProps {
  /** Address of the article in which the reader found a mistake. */
  mistakeIn?: string | undefined;
}

/** Contact form: four fields, sent once; the outcome is shown here and as a toast. */
export function ContactForm({ mistakeIn }: ContactFormProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  // The server sends the same page for every address, so parameters are applied after hydration.
  useEffect(() => {
    if (form.current && mistakeIn) begin(form.current, mistakeIn);
  }, [mistakeIn]);
  const outcome = useRef<HTMLParagraphElement>(null);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const send = useMutation({
    mutationFn: (entries: Entries) => api.send('POST', '/api/contact', { body: entries }),
    onSuccess: () => {
      form.current?.reset();
      void toastLater((toasts) => toasts.contactSent);
    },
    onError: (error) => void toastLater((toasts) => toasts.contactFailed(error)),
    onSettled: () => outcome.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const entries = Object.fromEntries(new FormData(event.currentTarget)) as Entries;
    const empty = FIELDS.map(({ name }) => name).filter((name) => entries[name].trim() === '');
    setMissing(empty);
    if (empty[0]) {
      void toastLater((toasts) => toasts.contactMissing);
      form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
      return;
    }
    send.mutate(entries);
  };
  return (
    // Outside a dialog, method="dialog" submits nothing: clicks before the scripts load are replayed.
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={submit}
      aria-label="Contact"
      className="grid gap-x-6 gap-y-4 font-sans sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <ContactField key={field.name} field={field} missing={missing.includes(field.name)} />
      ))}
      {/* Honeypot: invisible to people, filled in by bots. */}
      <div aria-hidden="true" className="absolute -start-[100vw] top-0 h-px w-px overflow-hidden">
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" aria-disabled={send.isPending} className="needs-scripts aria-disabled:opacity-60">
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
        <noscript className="text-ui text-ink-2">The form needs scripts. Please write by email instead.</noscript>
        <p ref={outcome} tabIndex={-1} className="text-ui font-semibold outline-none">
          {send.isSuccess ? <span className="text-ok">Your message was sent. Thank you.</span> : null}
          {send.isError ? <span className="text-danger">{reasonOf(send.error, 'Please try again later.')}</span> : null}
        </p>
      </div>
    </form>
  );
}

/** Prefills what a person would have to copy; does not overwrite entered text. */
function begin(form: HTMLFormElement, mistakeIn: string): void {
  const entries = {
    subject: 'A mistake in an article',
    message: `Article: ${mistakeIn}\nThe sentence: \nWhat is wrong: `,
  };
  for (const [name, text] of Object.entries(entries)) {
    const field = form.elements.namedItem(name);
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
      field.value = text;
  }
}
