import { Toast } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useOpenDialogs } from '#stores/open-dialogs.ts';
import { useToasts } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';

const DURATION_MS = 5000;

/** The site's only notification: F8 focuses it; a swipe to the right or its button closes it. */
export default function ToastHost() {
  const { current, dismiss } = useToasts();
  const destructive = current?.tone === 'destructive';
  const keepsOpen = useRef(false);
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={50} label="Notification">
      {current ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys pressed in the toast
        <div className="contents" onKeyDown={consumeEscape}>
          <Toast.Root
            key={current.key}
            {...(current.durationMs === undefined ? {} : { duration: current.durationMs })}
            type={destructive ? 'foreground' : 'background'}
            open
            // Elsewhere, Escape closes a dialog or leads back to a list; Undo must stay available there.
            onEscapeKeyDown={({ target }) => {
              keepsOpen.current = current.action !== undefined && !isInToast(target);
            }}
            onOpenChange={() => {
              if (!keepsOpen.current) dismiss(current.key);
              keepsOpen.current = false;
            }}
            className={`flex items-start gap-3 border border-rule border-s-4 bg-paper py-2 ps-4 pe-1 text-ink raised data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] ${destructive ? 'border-s-danger' : 'border-s-ok'}`}
          >
            <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-1">
              <Toast.Title className={`text-ui font-semibold ${destructive ? 'text-danger' : 'text-ink'}`}>
                {current.title}
              </Toast.Title>
              {current.description ? (
                <Toast.Description className="mt-0.5 text-ui text-ink-2">{current.description}</Toast.Description>
              ) : null}
            </div>
            {current.action ? (
              <Toast.Action
                altText={current.action.label}
                aria-keyshortcuts="u"
                onClick={current.action.run}
                className="min-h-11 shrink-0 px-2 text-ui font-semibold text-link hover:text-ink"
              >
                {current.action.label}
              </Toast.Action>
            ) : null}
            <Toast.Close
              aria-label="Close"
              className="inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-ink"
            >
              <Icon name="close" />
            </Toast.Close>
          </Toast.Root>
        </div>
      ) : null}
      <ToastPlace urgent={destructive} />
    </Toast.Provider>
  );
}

/** Escape in the toast closes the toast only, not also the dialog or the page around it. */
function consumeEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.toasts') !== null;

/**
 * The region of the toast. Outside an open dialog nothing can be used or is announced, so the region is inside it.
 * Without a dialog, Radix announces the toast elsewhere.
 */
function ToastPlace({ urgent }: { urgent: boolean }) {
  const dialog = useOpenDialogs(({ dialogs }) => dialogs.at(-1));
  const announced = urgent ? 'assertive' : 'polite';
  return createPortal(
    <div aria-live={dialog ? announced : 'off'}>
      {/* On phones at the top: at the bottom it would cover the pressed button, or lie behind the keyboard. */}
      <Toast.Viewport
        label="Notifications ({hotkey})"
        hotkey={['F8']}
        className="toasts fixed inset-x-4 top-4 z-(--z-toast) ms-auto max-w-[24rem] no-print md:top-auto md:bottom-4"
      />
    </div>,
    dialog ?? document.body,
  );
}
