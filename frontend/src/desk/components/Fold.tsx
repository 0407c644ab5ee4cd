import { type ReactNode, useState } from 'react';

import { DisclosureArrow } from '#ui/Icon.tsx';

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
