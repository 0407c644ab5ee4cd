import type { ReactNode, ComponentProps } from 'react';

/** A short message that screen readers announce when it appears. */
export function Status({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <output className={`block ${className}`}>{children}</output>;
}

/** Error message next to its cause, announced by screen readers. Renders nothing without a message. */
export function Failure({ children, className = '', ...rest }: ComponentProps<'p'>) {
  if (!children) return null;
  return (
    <p role="alert" className={`border-s-4 border-danger ps-3 text-ui text-danger ${className}`} {...rest}>
      {children}
    </p>
  );
}
