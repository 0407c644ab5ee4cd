import type { ReactNode } from 'react';

interface ProsePageProps {
  title: string;
  intro: ReactNode;
  children?: ReactNode;
}

/** A page of running text: heading, standfirst, paragraphs. */
export function ProsePage({ title, intro, children }: ProsePageProps) {
  return (
    <div className="container-page pt-8 lg:pt-12">
      <div className="max-w-[48rem]">
        <h1 className="font-serif text-hl-xl font-bold tracking-[-0.012em]">{title}</h1>
        <div className="mt-4 font-serif text-standfirst text-ink-2">{intro}</div>
        <div className="mt-8 flex flex-col gap-7 border-t-2 border-ink pt-6 font-serif text-body">{children}</div>
      </div>
    </div>
  );
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2">
      <h2 className="text-section font-bold">{title}</h2>
      {children}
    </section>
  );
}
