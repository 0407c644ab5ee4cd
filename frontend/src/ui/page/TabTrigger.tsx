import { Tabs } from 'radix-ui';
import type { PointerEvent } from 'react';

import { cn } from '#lib/cn.ts';

/** A tab. Radix focuses it by script, which would show the keyboard focus outline after a mouse click. */
export function TabTrigger({ className, ...props }: Tabs.TabsTriggerProps) {
  const focusQuietly = ({ button, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (button === 0) currentTarget.focus({ focusVisible: false, preventScroll: true });
  };
  return (
    <Tabs.Trigger
      onPointerDown={focusQuietly}
      className={cn(
        '-mb-0.5 min-h-11 border-b-4 border-transparent text-ui font-semibold text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...props}
    />
  );
}
