import { premiumOf, useSession } from '#api/session.ts';
import { isSubscribed, rememberSubscription, useFlags } from '#stores/flags.ts';
import { CAPTURE_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';

/** Newsletter block below an article; permanently hidden after subscribing. */
export default function InlineCapture() {
  const subscribed = useFlags(isSubscribed);
  const premium = premiumOf(useSession());
  if (subscribed || premium !== false) return null;
  return (
    <section aria-labelledby="inline-capture" className="border-t-2 border-ink bg-tint px-5 py-6 md:px-8">
      <h2 id="inline-capture" className="section-title">
        Get the next story like this
      </h2>
      <p className="mt-1.5 mb-4 max-w-[60ch] font-serif text-trail text-ink-2">
        The stories of the day in your inbox: short, from every side, with their sources.
      </p>
      <SubscribeForm
        words={CAPTURE_WORDS}
        source="inline-capture"
        onSubscribed={() => {
          rememberSubscription();
          // The form had the focus and is gone.
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}
