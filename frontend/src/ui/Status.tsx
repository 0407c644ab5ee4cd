import type { ReactNode } from 'react';

/** A short message that screen readers announce when it appears. */
export function Status({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <output className={`block ${className}`}>{children}</output>;
}
