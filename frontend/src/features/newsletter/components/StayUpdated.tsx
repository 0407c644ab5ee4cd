import { useEffect, useRef, useState } from 'react';

import { premiumOf, useSession } from '#api/session.ts';
import { isSubscribed, rememberSubscription, useFlags } from '#stores/flags.ts';
import { Icon } from '#ui/Icon.tsx';
import { NEWSLETTER_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';

/** Success is shown in place of the form, not as a toast. */
const WORDS = { invalid: NEWSLETTER_WORDS.invalid, failed: NEWSLETTER_WORDS.failed };

/** Newsletter card on the home page. */
export default function StayUpdated({ room }: { room: string }) {
  const subscribed = useFlags(isSubscribed);
  const premium = premiumOf(useSession());
  const [justNow, setJustNow] = useState(false);
  // Reserves the space until the plan is known.
  if (premium === null) return <div className={room} />;
  if (premium) return null;
  return (
    <section aria-labelledby="stay-updated" className="border-t-2 border-ink bg-tint px-5 pt-3 pb-5">
      <h2 id="stay-updated" className="section-title">
        Stay Updated
      </h2>
      {subscribed ? (
        <AllSet takesFocus={justNow} />
      ) : (
        <>
          <p className="mt-1 mb-3 text-ui text-ink-2">
            The stories of the day by email, from every side and with their sources.
          </p>
          <SubscribeForm
            words={WORDS}
            narrow
            onSubscribed={() => {
              setJustNow(true);
              rememberSubscription();
            }}
          />
        </>
      )}
    </section>
  );
}

function AllSet({ takesFocus }: { takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p ref={text} tabIndex={-1} className="mt-2 flex items-center gap-2 text-ui font-semibold text-ok outline-none">
        <Icon name="check" />
        You&apos;re all set!
      </p>
      {takesFocus ? (
        <p className="mt-1 text-ui text-ink-2">One step left: open the link in the email we sent you.</p>
      ) : null}
    </>
  );
}
