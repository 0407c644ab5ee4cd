import '../../../styles/popup.css';
import { DismissableLayer, FocusScope } from 'radix-ui/internal';
import { useEffect, useId, useRef } from 'react';

import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CAPTURE_WORDS, NEWSLETTER_WORDS, SubscribeForm } from '../../../ui/newsletter/SubscribeForm.tsx';
import type { Variant } from '../lib/engine.ts';
import { quietPage } from '../lib/quiet-page.ts';
import { POPUP_TEXTS } from '../lib/texts.ts';

interface PopupHostProps {
  variant: Variant;
  onClose: () => void;
  onSubscribed: () => void;
}

/**
 * The popup: a dialog in the center, or on phones a sheet at the bottom that does not dim the page. Closing it in any
 * way counts as 'Maybe Later', including scrolling the page by touch, which remains possible. Not a ready-made modal
 * dialog, because that changes inherited styles and makes phones restyle the whole page, perhaps during a scroll.
 */
export default function PopupHost({ variant, onClose, onSubscribed }: PopupHostProps) {
  const { title, text } = POPUP_TEXTS[variant];
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Read on the first render, because afterwards the focus is inside the popup.
  const before = useRef(document.activeElement);
  useEffect(() => (popup.current ? quietPage(popup.current) : undefined), []);
  return (
    <>
      <div className="popup-overlay no-print" onTouchMove={onClose} />
      <FocusScope.FocusScope
        asChild
        loop
        trapped
        onMountAutoFocus={(event) => {
          event.preventDefault();
          // On touch screens a focused field would open the keyboard over the page.
          const first = window.matchMedia('(pointer: coarse)').matches ? heading : field;
          first.current?.focus({ preventScroll: true });
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault();
          giveBackFocus(before.current);
        }}
      >
        <DismissableLayer.DismissableLayer
          ref={popup}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native dialog makes toasts unreachable and restyles the whole page
          role="dialog"
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          tabIndex={-1}
          onDismiss={onClose}
          // The focus scope controls the focus.
          onFocusOutside={(event) => event.preventDefault()}
          className="popup no-print"
        >
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close newsletter sign-up"
            className="-me-3 inline-flex size-11 items-center justify-center text-ink-2 hover:text-ink"
          >
            <Icon name="close" />
          </button>
          <p id={`${id}-text`}>{text}</p>
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
        </DismissableLayer.DismissableLayer>
      </FocusScope.FocusScope>
    </>
  );
}

/** Returns the focus to the previous element, or to the main content if nothing had the focus. */
function giveBackFocus(element: Element | null): void {
  const usable = element instanceof HTMLElement && element !== document.body && element.isConnected;
  const target = usable ? element : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
