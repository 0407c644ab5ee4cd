import { type ReactNode, useState } from 'react';

import { cn } from '#lib/cn.ts';
import { DisclosureArrow } from '#ui/Icon.tsx';

interface SectionProps {
  /** Id of the heading. */
  id: string;
  title: ReactNode;
  intro?: ReactNode;
  /** Controls beside the heading. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a tab, named by its heading, which can be focused. */
export function Section({ id, title, intro, actions, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('mt-12 border-t-2 border-ink pt-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="font-serif text-section font-bold">
          {title}
        </h2>
        {actions}
      </div>
      {intro ? <p className="mt-1 max-w-[75ch] text-ui text-ink-2">{intro}</p> : null}
      {children}
    </section>
  );
}

interface FoldProps {
  title: string;
  /** Subject of the title, for screen readers. */
  of?: string;
  children: ReactNode;
}

/** Content that is loaded when it is first opened. */
export function Fold({ title, of, children }: FoldProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="group mt-3"
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center text-ui font-semibold text-accent">
        <DisclosureArrow />
        <span>
          {title}
          {of === undefined ? null : <span className="sr-only">: {of}</span>}
        </span>
      </summary>
      {opened ? children : null}
    </details>
  );
}
