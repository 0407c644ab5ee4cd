import { createContext, type ReactNode, use } from 'react';

import { type DeskAction, may, type Member } from './may.ts';

/** The member who is signed in; null for the administrator. */
export const MemberContext = createContext<Member | null>(null);

export const useMember = (): Member | null => use(MemberContext);

/** Returns true if the signed-in member or administrator may perform this kind of action. */
export const useMay = (action: DeskAction): boolean => may(useMember(), action);

export const LeaveDesk = createContext(() => undefined as void);

/** Returns a function that removes the desk's data from this tab and shows the sign-in form. */
export const useLeaveDesk = (): (() => void) => use(LeaveDesk);

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
