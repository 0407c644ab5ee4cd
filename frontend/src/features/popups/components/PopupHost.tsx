import '../../../styles/popup.css';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';

import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CAPTURE_WORDS, NEWSLETTER_WORDS, SubscribeForm } from '../../../ui/newsletter/SubscribeForm.tsx';
import type { Variant } from '../lib/engine.ts';
import { POPUP_TEXTS } from '../lib/texts.ts';

interface PopupHostProps {
  variant: Variant;
  onClose: () => void;
  onSubscribed: () => void;
}

/** The one popup: a dialog in the middle, on phones a sheet at the foot. Whatever closes it says 'Maybe Later'. */
export default function PopupHost({ variant, onClose, onSubscribed }: PopupHostProps) {
  const { title, text } = POPUP_TEXTS[variant];
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Read while the popup is first drawn: afterwards the focus is inside.
  const before = useRef(document.activeElement);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="popup-overlay no-print" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            // On touch screens a focused field would raise the keyboard over the page.
            const first = window.matchMedia('(pointer: coarse)').matches ? heading : field;
            first.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBackFocus(before.current);
          }}
          className="popup no-print"
        >
          <div className="flex items-start justify-between gap-3">
            <Dialog.Title ref={heading} tabIndex={-1} className="mt-1.5 font-serif text-hl-m font-bold outline-none">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close newsletter sign-up"
              className="-me-3 inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-ink"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mt-1 mb-3 font-serif text-trail text-balance text-ink-2 md:mb-4">{text}</Dialog.Description>
          <SubscribeForm
            words={variant === 'newsletter' ? NEWSLETTER_WORDS : CAPTURE_WORDS}
            {...(variant === 'newsletter' ? {} : { source: `popup-${variant}` })}
            field={field}
            onSubscribed={onSubscribed}
          />
          <Dialog.Close className={buttonClass('quiet', '-ms-4 mt-1')}>Maybe Later</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** To where it was; a popup that came while nothing had the focus leads to the content. */
function giveBackFocus(element: Element | null): void {
  const usable = element instanceof HTMLElement && element !== document.body && element.isConnected;
  const target = usable ? element : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
