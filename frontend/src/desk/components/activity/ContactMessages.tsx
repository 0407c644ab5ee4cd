import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { contactMessagesQuery } from '../../api/activity.ts';
import { States } from '../Fault.tsx';

/** The newest hundred messages of the contact form. */
export function ContactMessages() {
  const messages = useQuery(contactMessagesQuery(useApi()));
  return (
    <section aria-labelledby="messages-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 id="messages-heading" className="font-serif text-section font-bold">
        Contact messages
      </h2>
      <States
        query={messages}
        loading="Loading messages…"
        failed="We couldn't load the messages."
        amount={messages.data?.length ?? 0}
        empty="No messages yet."
      />
      <ul className="mt-2">
        {messages.data?.map(({ id, name, email, subject, message, createdAt }) => (
          <li key={id} className="border-b border-rule">
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-3 text-ui">
                <strong className="flex min-w-0 items-center font-semibold break-words">
                  <DisclosureArrow />
                  {subject}
                </strong>
                <span className="text-ink-2">{name}</span>
                <Time value={createdAt} form="full" className="text-meta text-ink-3" />
              </summary>
              <p className="max-w-[75ch] pb-3 text-ui break-words whitespace-pre-wrap">{message}</p>
              <p className="pb-4 text-ui">
                <a
                  href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
                  className="text-accent underline underline-offset-4"
                >
                  Answer {email}
                </a>
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
