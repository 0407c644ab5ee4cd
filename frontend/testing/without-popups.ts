import { rememberDismissed, rememberShown } from '../src/features/popups/lib/flags.ts';

/** Marks the timed popups as shown in an earlier visit: on a slow machine one could open during a test of something else. */
export function withoutPopups(): void {
  rememberDismissed();
  rememberShown('time-based', { kind: 'home' });
}
