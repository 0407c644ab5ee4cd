import { Toast } from 'radix-ui';

import { useToasts } from '../../stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import { ToastFocusScope } from './ToastFocusScope.tsx';

const DURATION_MS = 5000;

/** The site's only notification: F8 focuses it; a swipe to the right or its button closes it. */
export default function ToastHost() {
  const { current, dismiss } = useToasts();
  const destructive = current?.tone === 'destructive';
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={50} label="Notification">
      {current ? (
        <Toast.Root
          key={current.key}
          {...(current.durationMs === undefined ? {} : { duration: current.durationMs })}
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismiss(current.key);
          }}
          // Important: Radix turns pointer events off for a toast that is older than an open dialog.
          className={`pointer-events-auto! flex items-start gap-3 border border-rule border-s-4 bg-paper py-2 ps-4 pe-1 text-ink raised data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] ${destructive ? 'border-s-danger' : 'border-s-ok'}`}
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
              className="min-h-11 shrink-0 px-2 text-ui font-semibold text-accent underline underline-offset-2 hover:text-ink"
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
      ) : null}
      {/* A dialog hides everything else from screen readers except live regions, so this one is silent. */}
      <div aria-live="off">
        {/* On phones at the top: at the bottom it would cover the pressed button, or lie behind the keyboard. */}
        <Toast.Viewport
          label="Notifications ({hotkey})"
          hotkey={['F8']}
          className="toasts pointer-events-auto fixed inset-x-4 top-4 z-(--z-toast) ms-auto max-w-[24rem] no-print md:top-auto md:bottom-4"
        />
      </div>
      {current ? <ToastFocusScope /> : null}
    </Toast.Provider>
  );
}
