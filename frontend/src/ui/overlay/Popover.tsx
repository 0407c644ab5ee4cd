import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';

import { cn } from '#lib/cn.ts';

interface PopoverProps extends Omit<ComponentProps<typeof Radix.Content>, 'role'> {
  /** The control that opens and closes it. */
  opener: RefObject<HTMLElement | null>;
  /** Element or place next to which it appears; by default, its opener. */
  anchor?: ComponentProps<typeof Radix.Anchor>['virtualRef'];
  'aria-label': string;
  onClose: () => void;
}

/**
 * A box beside the control that opened it, mounted while open. The page stays usable: Escape, a press outside and
 * moving the focus away close it. A region, since dialogs stop the reading aloud.
 */
export function Popover({ opener, anchor, onClose, className, ...content }: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- refs of mounted elements are set */}
      <Radix.Anchor virtualRef={anchor ?? (opener as RefObject<HTMLElement>)} />
      <Radix.Content
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is Radix's
        role="region"
        // Read where popups must not open and text is not read aloud.
        data-popover
        align="start"
        collisionPadding={16}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => {
          // The opener's own click closes it.
          if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A press on another control has already moved the focus.
          if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
        }}
        {...content}
        className={cn('z-(--z-dropdown) overflow-y-auto bg-paper text-ink outline-none raised', className)}
      />
    </Radix.Root>
  );
}
