import type { ReactNode } from 'react';

import { Status } from '#ui/Status.tsx';

/** Frame of the pages that newsletter mails link to. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-column py-8 lg:py-14">
      <h1 className="page-title">{title}</h1>
      <div className="mt-5 flex flex-col gap-5 text-body">{children}</div>
    </div>
  );
}

/** Shown until the response arrives; without scripts it never does. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <Status className="noscript:hidden">{children}</Status>
      <noscript>
        This page needs JavaScript, which is turned off in your browser. You can still unsubscribe with the link in
        every email.
      </noscript>
    </>
  );
}
