import { createFileRoute } from '@tanstack/react-router';

import { ContactForm } from '../features/contact/components/ContactForm.tsx';
import { supportAddress } from '../lib/brand.ts';
import { DisclosureArrow } from '../ui/Icon.tsx';
import { ProsePage, ProseSection } from '../ui/page/ProsePage.tsx';
import { integerParam, searchParams } from '../lib/search-params.ts';
import { pageHead } from '../seo/head.ts';

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
