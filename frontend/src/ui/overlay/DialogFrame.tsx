import {
  type ComponentPropsWithoutRef,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

import { cn } from '#lib/cn.ts';
import { useOpenDialogs } from '#stores/open-dialogs.ts';

/** Action of the reader that closes a dialog. */
export type ClosedBy = 'escape' | 'outside';

interface DialogFrameProps {
  /** Called for Escape and for a press outside the box. The dialog stays open as long as it is mounted. */
  onClose: (by: ClosedBy) => void;
  role?: 'alertdialog';
  /** Returns the element that receives the focus first; by default, the first control. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Receives the focus after closing; by default, the element that had it before. */
  opener?: RefObject<HTMLElement | null> | undefined;
  /** Look of the box. */
  className: string;
  /** The area around the box. */
  overlay?: ComponentPropsWithoutRef<'dialog'>;
  /** False if the dialog has no `DialogDescription`. */
  described?: boolean;
  onInput?: ComponentPropsWithoutRef<'div'>['onInput'];
  children: ReactNode;
}

const CONTROLS = ':is(input, select, textarea, button, a[href]):not(:disabled, [hidden], [tabindex="-1"])';

const Ids = createContext({ title: '', description: '' });

/**
 * A modal dialog without a look of its own, mounted while open and named by its `DialogTitle`. It is a native dialog
 * as large as the window, so a press on the dialog itself is a press outside the box.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { onClose, initialFocus, opener, className, overlay, described = true, children, ...rest } = props;
  const dialog = useModal(initialFocus, opener);
  const pressedOutside = useRef(false);
  const id = useId();
  const ids = { title: `${id}-title`, description: `${id}-description` };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose('escape');
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      {...overlay}
      ref={dialog}
      role={rest.role}
      aria-labelledby={ids.title}
      aria-describedby={described ? ids.description : undefined}
      onKeyDown={onKeyDown}
      // The back gesture of phones.
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose('escape');
      }}
      // The browser closes the dialog if it stays open after two requests to close it.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) currentTarget.showModal();
      }}
      // Selecting text from the inside to the outside does not close the dialog.
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedOutside.current && target === currentTarget) onClose('outside');
      }}
      className={cn('modal', overlay?.className ?? 'bg-overlay')}
    >
      <div tabIndex={-1} className={cn('outline-none', className)} onInput={rest.onInput}>
        <Ids value={ids}>{children}</Ids>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog while it is mounted, and returns the focus afterwards. */
function useModal(initialFocus?: () => HTMLElement | null, opener?: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read on the first render, because afterwards the focus is inside the dialog.
  const [atOpening] = useState(() => ({ initialFocus, opener, focused: document.activeElement }));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { opened, closed } = useOpenDialogs.getState();
    element.showModal();
    // The browser would focus the box, which is focusable so that a press on its text keeps the focus inside.
    const first = atOpening.initialFocus?.() ?? element.querySelector<HTMLElement>(CONTROLS);
    first?.focus({ preventScroll: true });
    opened(element);
    return () => {
      closed(element);
      element.close();
      returnFocus(element, atOpening);
    };
  }, [atOpening]);
  return dialog;
}

interface AtOpening {
  readonly opener?: RefObject<HTMLElement | null> | undefined;
  readonly focused: Element | null;
}

/** Without a usable element, focuses the main content, unless the action of the dialog has moved the focus. */
function returnFocus(dialog: HTMLElement, { opener, focused }: AtOpening): void {
  const element = opener?.current ?? focused;
  const current = document.activeElement;
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    element.focus({ preventScroll: true });
  else if (current === document.body || dialog.contains(current))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

export function DialogTitle({ ref, ...props }: ComponentPropsWithoutRef<'h2'> & { ref?: Ref<HTMLHeadingElement> }) {
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- given as children
  return <h2 ref={ref} id={use(Ids).title} {...props} />;
}

export function DialogDescription(props: ComponentPropsWithoutRef<'p'>) {
  return <p id={use(Ids).description} {...props} />;
}
