import type { ComponentProps } from 'react';

/** Error message next to its cause, announced by screen readers. Renders nothing without a message. */
export function Failure({ children, className = '', ...rest }: ComponentProps<'p'>) {
  if (!children) return null;
  return (
    <p role="alert" className={`border-s-4 border-danger ps-3 text-ui text-danger ${className}`} {...rest}>
      {children}
    </p>
  );
}
