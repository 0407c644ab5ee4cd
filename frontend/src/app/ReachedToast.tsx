import { FocusScope } from 'radix-ui/internal';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const REGION = '[role=region][aria-label^="Notifications"]';

/**
 * Lets F8 lead out of a dialog to the toast: a dialog calls the focus back unless a younger scope of focus is there.
 * Without a dialog nothing holds the focus, and nothing is done.
 */
export function ReachedToast() {
  const [reached, setReached] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const reach = ({ code }: KeyboardEvent) => {
      if (code !== 'F8' || !document.querySelector('[role$=dialog]')) return;
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && !focused.closest(REGION)) before.current = focused;
      // At once: the toast takes the focus in the course of the same event.
      flushSync(() => setReached(true));
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const from = (target as Element).closest(REGION);
      if (from && !from.contains(relatedTarget as Node | null)) setReached(false);
    };
    document.addEventListener('keydown', reach, { capture: true });
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', reach, { capture: true });
      document.removeEventListener('focusout', leave);
    };
  }, []);
  if (!reached) return null;
  // When it goes, the focus goes back to where F8 was pressed.
  return (
    <FocusScope.FocusScope
      asChild
      onMountAutoFocus={(event) => event.preventDefault()}
      onUnmountAutoFocus={(event) => {
        event.preventDefault();
        before.current?.focus({ preventScroll: true });
      }}
    >
      <span hidden />
    </FocusScope.FocusScope>
  );
}
