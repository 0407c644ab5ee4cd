import { createContext, use } from 'react';

export const LeaveDesk = createContext(() => undefined as void);

/** Returns a function that removes the desk's data from this tab and shows the sign-in form. */
export const useLeaveDesk = (): (() => void) => use(LeaveDesk);
