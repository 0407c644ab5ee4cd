import type { ReactNode } from 'react';

import { Failure } from '#ui/Status.tsx';

/** A narrow page with one task. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page py-8 lg:py-14">
      <div className="mx-auto flex w-full max-w-[28rem] flex-col gap-5">
        <h1 className="page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="border-t-2 border-ink pt-4 lg:grid lg:grid-cols-[18rem_minmax(0,36rem)] lg:gap-x-10"
    >
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <div className="mt-3 flex max-w-[36rem] flex-col gap-4 lg:mt-1">{children}</div>
    </section>
  );
}

/** Status for a link that was used, replaced or has expired. */
export const GONE = 410;

/** A mail link that no longer works; the next step is shown below it. */
export function DeadLink({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <AccountFrame title="This link doesn't work">
      <Failure>{reason}</Failure>
      <p>{children}</p>
    </AccountFrame>
  );
}
