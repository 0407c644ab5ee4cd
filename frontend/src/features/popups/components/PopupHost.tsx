import '../../../styles/popup.css';
import { useRef } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from '../../../ui/overlay/DialogFrame.tsx';
import { CAPTURE_WORDS, NEWSLETTER_WORDS, SubscribeForm } from '../../../ui/newsletter/SubscribeForm.tsx';
import type { Variant } from '../lib/engine.ts';
import { POPUP_TEXTS } from '../lib/texts.ts';

interface PopupHostProps {
  variant: Variant;
  onClose: () => void;
  onSubscribed: () => void;
}

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
      overlay={{ className: 'popup-overlay no-print', onTouchMove: onClose }}
      className="popup no-print"
    >
      <DialogTitle ref={heading} tabIndex={-1}>
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
      <DialogDescription>{text}</DialogDescription>
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
