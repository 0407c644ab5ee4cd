import { useRef } from 'react';

import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from '#ui/overlay/DialogFrame.tsx';
import { CAPTURE_WORDS, NEWSLETTER_WORDS, SubscribeForm } from '#ui/newsletter/SubscribeForm.tsx';
import type { Variant } from '../lib/engine.ts';

interface PopupHostProps {
  variant: Variant;
  onClose: () => void;
  onSubscribed: () => void;
}

const OVERLAY = 'popup-overlay no-print touch-none bg-transparent md:animate-[fade-in_0.15s_ease-out] md:bg-scrim/50';
const POPUP =
  'no-print fixed inset-x-0 bottom-0 grid max-h-[45dvh] animate-[rise-in_0.18s_ease-out] grid-cols-[1fr_auto] gap-x-3 overflow-y-auto overscroll-contain border-t-3 border-accent bg-paper px-(--gutter) pt-1 pb-2 text-ink [box-shadow:0_-4px_24px_rgb(0_0_0/0.2)] md:inset-auto md:top-1/2 md:left-1/2 md:max-h-dvh md:w-[30rem] md:[translate:-50%_-50%] md:border md:border-t-3 md:border-rule md:border-t-accent md:px-8 md:pt-5 md:pb-7 md:raised [&>form]:col-span-full';

/**
 * The popup: a dialog in the center, or on phones a sheet at the bottom that does not dim the page. Closing it in any
 * way counts as 'Maybe Later', including a swipe over the page.
 */
export default function PopupHost({ variant, onClose, onSubscribed }: PopupHostProps) {
  const { title, text } = POPUP_TEXTS[variant];
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <DialogFrame
      // On touch screens a focused field would open the keyboard over the page.
      initialFocus={() => (window.matchMedia('(pointer: coarse)').matches ? heading : field).current}
      onClose={onClose}
      overlay={{
        className: OVERLAY,
        onTouchMove: ({ target, currentTarget }) => (target === currentTarget ? onClose() : undefined),
      }}
      className={POPUP}
    >
      <DialogTitle
        ref={heading}
        tabIndex={-1}
        className="self-center font-serif text-hl-xs font-bold outline-none md:text-[length:var(--size-hl-m)]"
      >
        {title}
      </DialogTitle>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close newsletter sign-up"
        className="-me-3 inline-flex size-11 items-center justify-center text-ink-2 hover:text-ink"
      >
        <Icon name="close" />
      </button>
      <DialogDescription className="col-span-full mt-0.5 mb-2 font-serif text-trail/[1.35] text-balance text-ink-2 md:mt-1 md:mb-4 md:leading-[1.45]">
        {text}
      </DialogDescription>
      <SubscribeForm
        words={variant === 'newsletter' ? NEWSLETTER_WORDS : CAPTURE_WORDS}
        {...(variant === 'newsletter' ? {} : { source: `popup-${variant}` })}
        field={field}
        onSubscribed={onSubscribed}
      >
        <Button tone="quiet" onClick={onClose} className="-mx-4 shrink-0">
          Maybe Later
        </Button>
      </SubscribeForm>
    </DialogFrame>
  );
}

/** Popup texts. They contain no numbers that cannot be computed from the data. */
const POPUP_TEXTS: Record<Variant, { title: string; text: string }> = {
  newsletter: {
    title: 'The news from every side, in your inbox',
    text: 'A digest of the stories that matter: quick reads, each linked to its sources.',
  },
  'exit-intent': {
    title: 'Before you go',
    text: 'Let the next stories come to you: balanced, short, and free to read.',
  },
  'time-based': {
    title: 'Stay with the story',
    text: 'Get what you read here by email, and miss nothing while you are away.',
  },
  'scroll-based': {
    title: 'More stories tomorrow',
    text: 'We review new stories every day. Get them by email.',
  },
  'article-finish': {
    title: 'You made it to the end',
    text: 'Get the next stories by email, each with the passages it is based on.',
  },
};
