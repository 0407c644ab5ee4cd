import { useQuery } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { contactMessagesQuery } from '#desk/api/activity.ts';
import { Section } from '../Section.tsx';
import { QueryList } from '../QueryList.tsx';

/** The newest hundred messages of the contact form. */
export function ContactMessages() {
  const messages = useQuery(contactMessagesQuery(useApi()));
  return (
    <Section id="messages-heading" title="Contact messages">
      <QueryList
        query={messages}
        loading="Loading messages…"
        failed="We couldn't load the messages."
        empty="No messages yet."
        rows={messages.data ?? []}
      >
        {({ id, name, email, subject, message, createdAt }) => (
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
        )}
      </QueryList>
    </Section>
  );
}
