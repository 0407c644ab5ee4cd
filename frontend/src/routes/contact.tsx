import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { type InferOutput, object, string } from 'valibot';

import { reasonOf } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { supportAddress } from '../lib/brand.ts';
import { integerParam, searchParams } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';
import { showToastLazily } from '../stores/show-toast-lazily.ts';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { TextArea, TextField } from '../ui/form/TextField.tsx';
import { requiredText, useForm } from '../ui/form/use-form.ts';
import { DisclosureArrow } from '../ui/Icon.tsx';
import { ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';

const QUESTIONS = [
  {
    question: 'Do I need an account to read?',
    answer:
      'No. You can read every article and its sources for free, without an account. An account is also free and comes with a reading list; premium is an optional subscription.',
  },
  {
    question: 'A summary is wrong. What can I do?',
    answer:
      'Open the number after the sentence to see the passage it is based on. Then send us the sentence and a link to the article.',
  },
  {
    question: 'How is the lean of an outlet decided?',
    answer: "A person sets it and can change it if it's wrong. Outlets nobody has rated are shown as not rated.",
  },
  {
    question: "Why does a perspective column say that none of that side's outlets covered the story?",
    answer:
      'Because none of the outlets we read that are rated for that side have reported it so far. The column shows how many we checked. Its views come from reports and are never invented.',
  },
];

export const Route = createFileRoute('/contact')({
  staticData: { visibility: 'listed' },
  // Id of the article that the message is about.
  validateSearch: searchParams({ article: integerParam(1, Number.MAX_SAFE_INTEGER) }),
  head: ({ match }) =>
    pageHead(match, {
      title: 'Contact',
      description: 'How to reach us: a form, support by email, hours, response times, and answers to common questions.',
    }),
  component: ContactPage,
});

function ContactPage() {
  const { siteUrl } = Route.useRouteContext();
  const { article } = Route.useSearch();
  const address = supportAddress(siteUrl);
  return (
    <ProsePage
      title="Contact"
      intro={<p>Real people read your questions, corrections and ideas.</p>}
      parts="grid gap-7 lg:col-span-2 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <ProseSection title="Write to us">
        <ContactForm mistakeIn={article ? new URL(`/article/${article}`, siteUrl).href : undefined} />
      </ProseSection>
      <div className="flex flex-col gap-7">
        {/* Next to the form if there is room, else between form and questions. */}
        <ProseSection title="Contact details">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 font-sans text-ui">
            <dt className="font-semibold">Email</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
            <dt className="font-semibold">Support hours</dt>
            <dd>Monday-Friday 9-6 EST</dd>
            <dt className="font-semibold">Response time</dt>
            <dd>24-48 hours</dd>
          </dl>
        </ProseSection>
        <ProseSection title="Frequently asked questions">
          <div className="ruled border-y border-rule">
            {QUESTIONS.map(({ question, answer }) => (
              <details key={question} className="group py-1">
                <summary className="flex items-baseline py-2 text-hl-s font-semibold">
                  <DisclosureArrow />
                  {question}
                </summary>
                <p className="ps-6 pb-3 text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </ProseSection>
      </div>
    </ProsePage>
  );
}

const PRESENT = requiredText('Fill in this field.');
const MESSAGE = object({ name: PRESENT, email: PRESENT, subject: PRESENT, message: PRESENT, website: string() });

const EMPTY = { name: '', email: '', subject: '', message: '', website: '' };

interface ContactFormProps {
  /** Address of the article in which the reader found a mistake. */
  mistakeIn?: string | undefined;
}

/** Contact form: four fields, sent once; the outcome is shown here and as a toast. Lengths are limited as on the server. */
function ContactForm({ mistakeIn }: ContactFormProps) {
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
