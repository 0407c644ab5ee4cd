import type { ReactNode } from 'react';

import { cn } from '#lib/cn.ts';

interface ProsePageProps {
  title: string;
  intro: ReactNode;
  /** Next to the text; omitted if there is no room. */
  aside?: ReactNode;
  /** Layout classes if the parts are not a single column of text. */
  parts?: string;
  children?: ReactNode;
}

/** A text page: heading, standfirst, paragraphs. */
export function ProsePage({ title, intro, aside, parts, children }: ProsePageProps) {
  return (
    <div className="container-page pt-8 lg:pt-12">
      <h1 className="page-title">{title}</h1>
      <div className="mt-4 max-w-[48rem] font-serif text-standfirst text-pretty text-ink-2">{intro}</div>
      <div className="mt-8 border-t-2 border-ink pt-6 lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] lg:gap-x-10">
        <div className={cn('font-serif text-body', parts ?? 'flex flex-col gap-7')}>{children}</div>
        {aside ? <div className="max-lg:hidden">{aside}</div> : null}
      </div>
    </div>
  );
}

export function ProseSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="flex flex-col gap-3 text-pretty [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2"
    >
      <h2 className="text-section font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Links next to a long text: to its sections or to related pages. */
export function Beside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="lg:sticky lg:top-6">
      <p className="text-ui font-semibold">{title}</p>
      <ul className="mt-2 flex flex-col gap-2 text-ui [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2">
        {children}
      </ul>
    </nav>
  );
}
