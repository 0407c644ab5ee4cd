import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

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
