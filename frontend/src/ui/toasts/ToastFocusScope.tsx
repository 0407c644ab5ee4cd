import { FocusScope } from 'radix-ui/internal';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const REGION = '[role=region][aria-label^="Notifications"]';

/**
 * Lets F8 move the focus out of a dialog to the toast: a dialog pulls the focus back unless a newer focus scope
 * exists. Does nothing without a dialog.
 */
export function ToastFocusScope() {
  const [reached, setReached] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const reach = ({ code }: KeyboardEvent) => {
      if (code !== 'F8' || !document.querySelector('[role$=dialog]')) return;
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && !focused.closest(REGION)) before.current = focused;
      // Synchronous, because the toast takes the focus during the same event.
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
  // When the toast closes, the focus returns to where F8 was pressed.
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
