import { reasonOf } from '../api/client.ts';
import { count } from '../lib/plural.ts';
import type { ToastMessage } from './toasts.ts';

const good = (title: string, description?: string): ToastMessage => ({
  tone: 'success',
  title,
  ...(description === undefined ? {} : { description }),
});
const bad = (title: string, description: string): ToastMessage => ({ tone: 'destructive', title, description });

/** Uses the server's message, else `fallback`. */
const failed = (title: string, fallback: string) => (error: unknown) => bad(title, reasonOf(error, fallback));
const TRY_AGAIN = 'Please try again';
const TRY_LATER = 'Please try again later.';
const MISSING = 'Missing Information';
const NOT_CHARGED = ' This was a test payment: nothing was charged.';
const VALID_EMAIL = 'Please enter a valid email address.';

/** All toasts of the site. First-load code uses `showToastLazily`, so that they load with the first message. */
export const TOASTS = {
  // Newsletter: the newsletter popup and the Stay Updated card.
  newsletterInvalidEmail: bad('Invalid email', VALID_EMAIL),
  newsletterSubscribed: good(
    'Successfully subscribed!',
    "You'll receive our latest articles in your inbox. One step left: open the link in the email we sent you.",
  ),
  newsletterFailed: failed('Subscription failed', TRY_LATER),
  // Newsletter: the email-capture popups and the block of the article page.
  captureInvalidEmail: bad('Invalid Email', VALID_EMAIL),
  captureSubscribed: good(
    'Success!',
    "You've been subscribed to our newsletter. One step left: open the link in the email we sent you.",
  ),
  captureFailed: failed('Subscription Failed', TRY_LATER),

  // Follows.
  signInToFollow: bad('Sign In Required', 'Please sign in to follow this. A free account is all you need.'),
  followed: (name: string) => good('Following', name),
  followFailed: failed('Failed to follow', TRY_AGAIN),
  unfollowed: (name: string) => good('No longer following', name),
  followChangeFailed: failed('Failed to save the change', TRY_AGAIN),
  alertsFailed: failed('No alerts on this device', TRY_AGAIN),

  // Webhooks.
  webhookWorks: (url: string) => good('Test message accepted', url),
  webhookFails: (reason: string) => bad('Test message not accepted', reason),

  // Reading list.
  signInToSave: bad(
    'Sign In Required',
    'Please sign in to save articles to your reading list. A free account is all you need.',
  ),
  saved: good('Added to Read Later', 'Article saved to your reading list'),
  saveFailed: failed('Failed to save article', TRY_AGAIN),
  removed: good('Removed from Read Later', 'Article removed from your reading list'),
  noteSaved: good('Note saved'),
  noteFailed: failed('Note not saved', TRY_AGAIN),
  feedFailedToMake: failed('Feed address not changed', TRY_AGAIN),
  podcastFailed: failed('Podcast address not changed', TRY_AGAIN),
  removeFailed: failed('Failed to remove article', TRY_AGAIN),

  // Translation.
  translated: (language: string) => good('Translation Complete', `Article translated to ${language}`),
  translationFailed: failed('Translation Failed', TRY_AGAIN),

  // Clipboard: the share section, the Backlink & SEO card, other places.
  linkCopied: good('Link Copied!', 'Article link has been copied to clipboard'),
  linkCopyFailed: bad('Copy Failed', 'Unable to copy link to clipboard'),
  copied: (label: string) => good('Copied to clipboard', `${label} copied successfully`),
  seoCopyFailed: bad('Copy failed', 'Unable to copy to clipboard'),
  copyFailed: bad('Failed to copy', TRY_AGAIN),

  // Contact.
  contactMissing: bad(MISSING, 'Please fill in all required fields.'),
  contactSent: good('Message Sent Successfully!'),
  contactFailed: failed('Failed to Send Message', TRY_LATER),

  // Accounts.
  signInMissing: bad(MISSING, 'Please enter both username and password.'),
  signInFailed: failed('Sign In Failed', 'Login failed'),
  welcomeBack: good('Welcome back!'),
  signUpMissing: bad(MISSING, 'Please fill in all required fields.'),
  passwordMismatch: bad('Password Mismatch', 'Passwords do not match.'),
  passwordTooShort: bad('Password Too Short', 'Password must be at least 6 characters long.'),
  accountSetupStarted: good('Account Setup Started'),
  registrationFailed: failed('Registration Failed', 'Registration failed'),
  accountCreated: (test: boolean) =>
    good('Account Created Successfully!', `Premium is active.${test ? NOT_CHARGED : ''}`),
  registrationError: failed('Registration Error', 'Failed to complete registration'),
  registrationLost: bad(
    'Registration Error',
    'Payment successful but account creation failed. Please contact support.',
  ),
  signedOut: good('Signed Out', "You've been successfully signed out."),
  signOutFailed: failed('Sign Out Failed', TRY_AGAIN),

  passwordChanged: good('Password changed', "You've been signed out in every other browser."),
  emailChangeAsked: (email: string) => good('Please confirm your new address', `We sent an email to ${email}.`),
  emailConfirmationSent: (email: string) => good('Check your inbox', `We sent a link to ${email}.`),
  sessionEnded: good('Session ended'),
  accountDeleted: good('Account deleted', 'Your data has been deleted.'),
  accountFailed: failed('Something went wrong', TRY_LATER),

  // Payment.
  subscriptionNotStarted: bad('Error', 'Failed to initialize subscription. Please try again.'),
  paymentFailed: (reason: string) => bad('Payment Failed', reason),
  paymentError: bad('Payment Error', 'An unexpected error occurred during payment processing.'),
  premiumNotActivated: failed('Premium Not Activated', 'Failed to activate your subscription'),
  premiumActivated: (test: boolean) =>
    good('Premium Activated', `Your premium features are ready.${test ? NOT_CHARGED : ''}`),
  renewalCancelled: (until: string) => good('Subscription Canceled', `You keep premium until ${until}.`),
  subscriptionEnded: good('Subscription Canceled', "Premium has ended, and you won't be charged again."),
  renewalResumed: good('Subscription Resumed', 'Premium will renew as before.'),
  renewalChangeFailed: failed('Subscription Not Changed', TRY_AGAIN),

  // Administration.
  loginSuccessful: good('Login successful'),
  loginFailed: failed('Login failed', 'Invalid password'),
  reviewApproved: (title: string, seconds: number) =>
    good('Article approved successfully', `“${title}” appears on the site in ${seconds} seconds.`),
  reviewApprovedOnce: (title: string) => good('First approval recorded', `“${title}” needs another person's approval.`),
  reviewRejected: (title: string) => good('Article rejected successfully', title),
  reviewHeld: (title: string) => good('Draft on hold', title),
  reviewRedrafted: (title: string) => good('Another draft requested', title),
  reviewFailed: failed('Decision not saved', TRY_AGAIN),
  reviewNoteFailed: failed('Note not saved', TRY_AGAIN),
  ticksFailed: failed('Ticks not saved', 'Tick a part again to save them.'),
  articleApproveFailed: failed('Error approving article', TRY_AGAIN),
  articleRejected: good('Article rejected successfully'),
  articlePutBack: good('Back in review'),
  articlePutBackFailed: failed('Error putting the article back', TRY_AGAIN),
  reasonSaved: good('Reason saved'),
  reasonFailed: failed('Error saving the reason', TRY_AGAIN),
  categoryChanged: good('Category changed'),
  categoryChangeFailed: failed('Error changing the category', TRY_AGAIN),
  articleRejectFailed: failed('Error rejecting article', TRY_AGAIN),
  reportsListed: good('Reports listed', 'Readers now see them as sources.'),
  reportsNotListed: good('Reports not listed', "Readers won't see them."),
  reportsDecisionUndone: good('Reports wait again'),
  reportsDecisionFailed: failed('Error saving the decision', TRY_AGAIN),
  recheckAnswered: good('Re-check recorded', 'Thank you for reading it again.'),
  recheckNo: good('Re-check recorded', 'Editors now see that you would not have published it.'),
  recheckClosed: good('Closed', 'The article stays as it is.'),
  recheckFailed: failed('Error saving the re-check', TRY_AGAIN),
  storyRearranged: good('Story reorganized', 'Its articles will update shortly.'),
  storiesKeptApart: good('Kept apart', "We won't suggest merging these two stories again."),
  storyRearrangeFailed: failed('Error reorganizing story', TRY_AGAIN),
  allApproved: (approved: number) => good('All articles approved successfully', `${approved} approved.`),
  someApproved: (approved: number, skipped: number) =>
    good(`${approved} approved, ${skipped} left for review`, "The rest didn't pass every check."),
  approveAllFailed: failed('Error approving articles', TRY_AGAIN),
  articleCorrected: good('Article corrected', 'Readers now see the new text and the note.'),
  articleCorrectFailed: failed('Error correcting article', TRY_AGAIN),
  articleRetracted: good('Article retracted', 'Its page now shows the notice.'),
  articleRetractFailed: failed('Error retracting article', TRY_AGAIN),
  feedProcessed: (added: number, edited: number) =>
    good(
      'RSS feed processed successfully',
      added + edited === 0 ? 'Nothing new.' : `${count(added, 'new item')}, ${edited} edited.`,
    ),
  feedFailed: failed('Error processing RSS feed', TRY_AGAIN),
  feedAdded: good('Feed added', "We'll read it within a minute."),
  feedChanged: good('Feed saved'),
  feedPaused: good('Feed paused', "We've stopped reading it automatically."),
  feedResumed: good('Feed resumed', "We'll read it within a minute."),
  feedRemoved: good('Feed deleted'),
  feedNotChanged: failed('Feed not changed', TRY_AGAIN),
  feedsNotImported: failed('Feeds not imported', TRY_AGAIN),
  personInvited: (name: string, email: string) => good(`${name} is invited`, `We sent a link to ${email}.`),
  personFailed: failed('Change not saved', TRY_AGAIN),
  personChanged: (name: string, what: string) => good(name, what),
  operationHandled: (words: string) => good('Done', words),
  operationFailed: failed('Something went wrong', TRY_AGAIN),
} as const;
