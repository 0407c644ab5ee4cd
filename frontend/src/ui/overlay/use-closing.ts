import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Props of a dialog's content: Escape closes it, and the focus returns to `opener` or to where it was before. */
export function useClosing(onClose: () => void, opener?: RefObject<HTMLElement | null>) {
  // Read on the first render, because afterwards the focus is inside the dialog.
  const before = useRef(document.activeElement);
  return {
    // Otherwise an open toast would take the first Escape.
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      returnFocus(opener?.current ?? before.current);
    },
  };
}

/** Without a usable element, focuses the main content, unless the action of the dialog has moved the focus. */
function returnFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    element.focus({ preventScroll: true });
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
