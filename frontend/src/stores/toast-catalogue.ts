import { reasonOf } from '../api/client.ts';
import type { ToastMessage } from './toasts.ts';

const good = (title: string, description?: string): ToastMessage => ({
  tone: 'success',
  title,
  ...(description === undefined ? {} : { description }),
});
const bad = (title: string, description: string): ToastMessage => ({ tone: 'destructive', title, description });

const failed = (title: string, fallback: string) => (error: unknown) => bad(title, reasonOf(error, fallback));
const TRY_AGAIN = 'Please try again.';

/** Every toast of the site, word for word. */
export const TOASTS = {
  subscriptionRequired: bad(
    'Subscription Required',
    'Please sign in and subscribe to save articles to your reading list',
  ),
  loginSuccessful: good('Login successful'),
  loginFailed: failed('Login failed', 'Invalid password'),
  signedOut: good('Signed Out', "You've been successfully signed out."),
  signOutFailed: failed('Sign Out Failed', TRY_AGAIN),
  articleApproved: good('Article approved successfully'),
  articleApproveFailed: failed('Error approving article', TRY_AGAIN),
  articleRejected: good('Article rejected successfully'),
  articleRejectFailed: failed('Error rejecting article', TRY_AGAIN),
  allApproved: (approved: number) =>
    good('All articles approved successfully', `${approved} approved.`),
  someApproved: (approved: number, skipped: number) =>
    good(`${approved} approved, ${skipped} left for review`, 'Those left did not pass every check.'),
  approveAllFailed: failed('Error approving articles', TRY_AGAIN),
  feedProcessed: good('RSS feed processed successfully'),
  feedFailed: failed('Error processing RSS feed', TRY_AGAIN),
} as const;
