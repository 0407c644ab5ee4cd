import { describe, expect, it } from '@jest/globals';

import { ApiError } from '../api/client.ts';
import { TOASTS } from './toast-catalogue.ts';
import type { ToastMessage } from './toasts.ts';

/** An error without a message from the server. */
const offline = new TypeError('Failed to fetch');
const words = (message: ToastMessage) => [message.title, message.description];

const SUCCESS: readonly [
  name: keyof typeof TOASTS,
  message: ToastMessage,
  title: string,
  description: string | undefined,
][] = [
  [
    'newsletterSubscribed',
    TOASTS.newsletterSubscribed,
    'Successfully subscribed!',
    "You'll receive our latest articles in your inbox. One step left: open the link in the email we sent you.",
  ],
  [
    'captureSubscribed',
    TOASTS.captureSubscribed,
    'Success!',
    "You've been subscribed to our newsletter. One step left: open the link in the email we sent you.",
  ],
  ['saved', TOASTS.saved, 'Added to Read Later', 'Article saved to your reading list'],
  ['removed', TOASTS.removed, 'Removed from Read Later', 'Article removed from your reading list'],
  ['followed', TOASTS.followed('“budget”'), 'Following', '“budget”'],
  ['webhookWorks', TOASTS.webhookWorks('https://a.example'), 'Test message accepted', 'https://a.example'],
  ['unfollowed', TOASTS.unfollowed('“budget”'), 'No longer following', '“budget”'],
  ['noteSaved', TOASTS.noteSaved, 'Note saved', undefined],
  ['passwordChanged', TOASTS.passwordChanged, 'Password changed', "You've been signed out in every other browser."],
  [
    'emailChangeAsked',
    TOASTS.emailChangeAsked('a@example.org'),
    'Please confirm your new address',
    'We sent an email to a@example.org.',
  ],
  [
    'emailConfirmationSent',
    TOASTS.emailConfirmationSent('a@example.org'),
    'Check your inbox',
    'We sent a link to a@example.org.',
  ],
  ['sessionEnded', TOASTS.sessionEnded, 'Session ended', undefined],
  ['accountDeleted', TOASTS.accountDeleted, 'Account deleted', 'Your data has been deleted.'],
  ['translated', TOASTS.translated('Spanish'), 'Translation Complete', 'Article translated to Spanish'],
  ['linkCopied', TOASTS.linkCopied, 'Link Copied!', 'Article link has been copied to clipboard'],
  ['copied', TOASTS.copied('Meta description'), 'Copied to clipboard', 'Meta description copied successfully'],
  ['contactSent', TOASTS.contactSent, 'Message Sent Successfully!', undefined],
  ['premiumActivated', TOASTS.premiumActivated(false), 'Premium Activated', 'Your premium features are ready.'],
  [
    'renewalCancelled',
    TOASTS.renewalCancelled('December 21, 2026'),
    'Subscription Canceled',
    'You keep premium until December 21, 2026.',
  ],
  [
    'subscriptionEnded',
    TOASTS.subscriptionEnded,
    'Subscription Canceled',
    "Premium has ended, and you won't be charged again.",
  ],
  ['renewalResumed', TOASTS.renewalResumed, 'Subscription Resumed', 'Premium will renew as before.'],
  ['welcomeBack', TOASTS.welcomeBack, 'Welcome back!', undefined],
  ['accountSetupStarted', TOASTS.accountSetupStarted, 'Account Setup Started', undefined],
  ['accountCreated', TOASTS.accountCreated(false), 'Account Created Successfully!', 'Premium is active.'],
  [
    'accountCreated',
    TOASTS.accountCreated(true),
    'Account Created Successfully!',
    'Premium is active. This was a test payment: nothing was charged.',
  ],
  ['signedOut', TOASTS.signedOut, 'Signed Out', "You've been successfully signed out."],
  ['loginSuccessful', TOASTS.loginSuccessful, 'Login successful', undefined],
  ['articleRejected', TOASTS.articleRejected, 'Article rejected successfully', undefined],
  [
    'reviewApproved',
    TOASTS.reviewApproved('Vote', 10),
    'Article approved successfully',
    '“Vote” appears on the site in 10 seconds.',
  ],
  [
    'reviewApprovedOnce',
    TOASTS.reviewApprovedOnce('Vote'),
    'First approval recorded',
    "“Vote” needs another person's approval.",
  ],
  ['personInvited', TOASTS.personInvited('Ada', 'a@b.example'), 'Ada is invited', 'We sent a link to a@b.example.'],
  ['personChanged', TOASTS.personChanged('Ada', 'Disabled.'), 'Ada', 'Disabled.'],
  ['reviewRejected', TOASTS.reviewRejected('Vote'), 'Article rejected successfully', 'Vote'],
  ['reviewHeld', TOASTS.reviewHeld('Vote'), 'Draft on hold', 'Vote'],
  ['reviewRedrafted', TOASTS.reviewRedrafted('Vote'), 'Another draft requested', 'Vote'],
  ['recheckAnswered', TOASTS.recheckAnswered, 'Re-check recorded', 'Thank you for reading it again.'],
  ['recheckNo', TOASTS.recheckNo, 'Re-check recorded', 'Editors now see that you would not have published it.'],
  ['recheckClosed', TOASTS.recheckClosed, 'Closed', 'The article stays as it is.'],
  ['articlePutBack', TOASTS.articlePutBack, 'Back in review', undefined],
  ['reasonSaved', TOASTS.reasonSaved, 'Reason saved', undefined],
  ['articleCorrected', TOASTS.articleCorrected, 'Article corrected', 'Readers now see the new text and the note.'],
  ['articleRetracted', TOASTS.articleRetracted, 'Article retracted', 'Its page now shows the notice.'],
  ['reportsListed', TOASTS.reportsListed, 'Reports listed', 'Readers now see them as sources.'],
  ['reportsNotListed', TOASTS.reportsNotListed, 'Reports not listed', "Readers won't see them."],
  ['reportsDecisionUndone', TOASTS.reportsDecisionUndone, 'Reports wait again', undefined],
  ['storyRearranged', TOASTS.storyRearranged, 'Story reorganized', 'Its articles will update shortly.'],
  ['storiesKeptApart', TOASTS.storiesKeptApart, 'Kept apart', "We won't suggest merging these two stories again."],
  ['allApproved', TOASTS.allApproved(4), 'All articles approved successfully', '4 approved.'],
  ['someApproved', TOASTS.someApproved(4, 1), '4 approved, 1 left for review', "The rest didn't pass every check."],
  ['feedProcessed', TOASTS.feedProcessed(0, 0), 'RSS feed processed successfully', 'Nothing new.'],
  ['feedProcessed', TOASTS.feedProcessed(1, 2), 'RSS feed processed successfully', '1 new item, 2 edited.'],
  ['feedAdded', TOASTS.feedAdded, 'Feed added', "We'll read it within a minute."],
  ['feedChanged', TOASTS.feedChanged, 'Feed saved', undefined],
  ['feedPaused', TOASTS.feedPaused, 'Feed paused', "We've stopped reading it automatically."],
  ['feedResumed', TOASTS.feedResumed, 'Feed resumed', "We'll read it within a minute."],
  ['feedRemoved', TOASTS.feedRemoved, 'Feed deleted', undefined],
  ['operationHandled', TOASTS.operationHandled('Two jobs.'), 'Done', 'Two jobs.'],
  ['categoryChanged', TOASTS.categoryChanged, 'Category changed', undefined],
];

const FAILURE: readonly [name: keyof typeof TOASTS, message: ToastMessage, title: string, description: string][] = [
  ['newsletterInvalidEmail', TOASTS.newsletterInvalidEmail, 'Invalid email', 'Please enter a valid email address.'],
  ['newsletterFailed', TOASTS.newsletterFailed(offline), 'Subscription failed', 'Please try again later.'],
  ['captureInvalidEmail', TOASTS.captureInvalidEmail, 'Invalid Email', 'Please enter a valid email address.'],
  ['captureFailed', TOASTS.captureFailed(offline), 'Subscription Failed', 'Please try again later.'],
  [
    'signInToFollow',
    TOASTS.signInToFollow,
    'Sign In Required',
    'Please sign in to follow this. A free account is all you need.',
  ],
  ['followFailed', TOASTS.followFailed(offline), 'Failed to follow', 'Please try again'],
  ['followChangeFailed', TOASTS.followChangeFailed(offline), 'Failed to save the change', 'Please try again'],
  ['webhookFails', TOASTS.webhookFails('Status 500.'), 'Test message not accepted', 'Status 500.'],
  ['alertsFailed', TOASTS.alertsFailed(offline), 'No alerts on this device', 'Please try again'],
  [
    'signInToSave',
    TOASTS.signInToSave,
    'Sign In Required',
    'Please sign in to save articles to your reading list. A free account is all you need.',
  ],
  ['saveFailed', TOASTS.saveFailed(offline), 'Failed to save article', 'Please try again'],
  ['removeFailed', TOASTS.removeFailed(offline), 'Failed to remove article', 'Please try again'],
  ['noteFailed', TOASTS.noteFailed(offline), 'Note not saved', 'Please try again'],
  ['recheckFailed', TOASTS.recheckFailed(offline), 'Error saving the re-check', 'Please try again'],
  ['feedFailedToMake', TOASTS.feedFailedToMake(offline), 'Feed address not changed', 'Please try again'],
  ['podcastFailed', TOASTS.podcastFailed(offline), 'Podcast address not changed', 'Please try again'],
  ['accountFailed', TOASTS.accountFailed(offline), 'Something went wrong', 'Please try again later.'],
  ['translationFailed', TOASTS.translationFailed(offline), 'Translation Failed', 'Please try again'],
  ['linkCopyFailed', TOASTS.linkCopyFailed, 'Copy Failed', 'Unable to copy link to clipboard'],
  ['seoCopyFailed', TOASTS.seoCopyFailed, 'Copy failed', 'Unable to copy to clipboard'],
  ['copyFailed', TOASTS.copyFailed, 'Failed to copy', 'Please try again'],
  ['contactMissing', TOASTS.contactMissing, 'Missing Information', 'Please fill in all required fields.'],
  ['contactFailed', TOASTS.contactFailed(offline), 'Failed to Send Message', 'Please try again later.'],
  ['signInMissing', TOASTS.signInMissing, 'Missing Information', 'Please enter both username and password.'],
  ['signInFailed', TOASTS.signInFailed(offline), 'Sign In Failed', 'Login failed'],
  ['signUpMissing', TOASTS.signUpMissing, 'Missing Information', 'Please fill in all required fields.'],
  ['passwordMismatch', TOASTS.passwordMismatch, 'Password Mismatch', 'Passwords do not match.'],
  ['passwordTooShort', TOASTS.passwordTooShort, 'Password Too Short', 'Password must be at least 6 characters long.'],
  ['registrationFailed', TOASTS.registrationFailed(offline), 'Registration Failed', 'Registration failed'],
  ['registrationError', TOASTS.registrationError(offline), 'Registration Error', 'Failed to complete registration'],
  ['articlePutBackFailed', TOASTS.articlePutBackFailed(offline), 'Error putting the article back', 'Please try again'],
  ['reasonFailed', TOASTS.reasonFailed(offline), 'Error saving the reason', 'Please try again'],
  [
    'premiumNotActivated',
    TOASTS.premiumNotActivated(offline),
    'Premium Not Activated',
    'Failed to activate your subscription',
  ],
  [
    'registrationLost',
    TOASTS.registrationLost,
    'Registration Error',
    'Payment successful but account creation failed. Please contact support.',
  ],
  ['signOutFailed', TOASTS.signOutFailed(offline), 'Sign Out Failed', 'Please try again'],
  [
    'subscriptionNotStarted',
    TOASTS.subscriptionNotStarted,
    'Error',
    'Failed to initialize subscription. Please try again.',
  ],
  ['paymentFailed', TOASTS.paymentFailed('Your card was declined.'), 'Payment Failed', 'Your card was declined.'],
  ['paymentError', TOASTS.paymentError, 'Payment Error', 'An unexpected error occurred during payment processing.'],
  ['loginFailed', TOASTS.loginFailed(offline), 'Login failed', 'Invalid password'],
  ['reviewFailed', TOASTS.reviewFailed(offline), 'Decision not saved', 'Please try again'],
  ['personFailed', TOASTS.personFailed(offline), 'Change not saved', 'Please try again'],
  ['reviewNoteFailed', TOASTS.reviewNoteFailed(offline), 'Note not saved', 'Please try again'],
  ['ticksFailed', TOASTS.ticksFailed(offline), 'Ticks not saved', 'Tick a part again to save them.'],
  ['articleApproveFailed', TOASTS.articleApproveFailed(offline), 'Error approving article', 'Please try again'],
  ['reportsDecisionFailed', TOASTS.reportsDecisionFailed(offline), 'Error saving the decision', 'Please try again'],
  ['storyRearrangeFailed', TOASTS.storyRearrangeFailed(offline), 'Error reorganizing story', 'Please try again'],
  ['articleRejectFailed', TOASTS.articleRejectFailed(offline), 'Error rejecting article', 'Please try again'],
  ['articleCorrectFailed', TOASTS.articleCorrectFailed(offline), 'Error correcting article', 'Please try again'],
  ['articleRetractFailed', TOASTS.articleRetractFailed(offline), 'Error retracting article', 'Please try again'],
  ['approveAllFailed', TOASTS.approveAllFailed(offline), 'Error approving articles', 'Please try again'],
  ['categoryChangeFailed', TOASTS.categoryChangeFailed(offline), 'Error changing the category', 'Please try again'],
  ['feedNotChanged', TOASTS.feedNotChanged(offline), 'Feed not changed', 'Please try again'],
  ['feedsNotImported', TOASTS.feedsNotImported(offline), 'Feeds not imported', 'Please try again'],
  ['operationFailed', TOASTS.operationFailed(offline), 'Something went wrong', 'Please try again'],
  ['feedFailed', TOASTS.feedFailed(offline), 'Error processing RSS feed', 'Please try again'],
  ['renewalChangeFailed', TOASTS.renewalChangeFailed(offline), 'Subscription Not Changed', 'Please try again'],
];

describe('toast catalogue', () => {
  it.each(SUCCESS)('%s reports a success, politely', (_name, message, title, description) => {
    expect(words(message)).toEqual([title, description]);
    expect(message.tone).toBe('success');
  });

  it.each(FAILURE)('%s reports a failure, assertively', (_name, message, title, description) => {
    expect(words(message)).toEqual([title, description]);
    expect(message.tone).toBe('destructive');
  });

  it("prefers the server's message", () => {
    const refused = new ApiError(422, 'This address does not take mail.', 'Unprocessable');
    for (const toast of [
      TOASTS.newsletterFailed,
      TOASTS.captureFailed,
      TOASTS.contactFailed,
      TOASTS.loginFailed,
      TOASTS.saveFailed,
    ]) {
      expect(toast(refused).description).toBe('This address does not take mail.');
    }
  });

  it('contains only texts listed in this test', () => {
    const known = [...SUCCESS, ...FAILURE].map(([name]) => name);
    expect(Object.keys(TOASTS).filter((name) => !known.includes(name as keyof typeof TOASTS))).toEqual([]);
  });
});
