import type { ReactNode } from 'react';

import type { DeskAction } from '../lib/may.ts';
import { useMay } from '../lib/use-member.ts';

interface PermittedProps {
  to: DeskAction;
  children: ReactNode;
  /** Shown to everyone else, such as who decides instead. */
  otherwise?: ReactNode;
}

/** Hides controls that the role does not permit. */
export function Permitted({ to, children, otherwise = null }: PermittedProps) {
  return useMay(to) ? children : otherwise;
}
