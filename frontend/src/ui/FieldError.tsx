import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';

/** Error of a field, shown below it with text and a sign, not by colour alone. */
export function FieldError({ id, alert = false, children }: { id: string; alert?: boolean; children: ReactNode }) {
  return (
    <p
      id={id}
      role={alert ? 'alert' : undefined}
      className="mt-1.5 flex items-start gap-1.5 text-meta font-semibold text-danger"
    >
      <Icon name="alert" className="size-4" />
      {children}
    </p>
  );
}
