import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ArticlesModule } from '../articles/index.ts';
import { FollowsModule } from '../follows/index.ts';
import { MailModule } from '../mail/index.ts';
import { PreferencesModule } from '../preferences/index.ts';
import { ContactMessageStore } from './data/contact-message.store.ts';
import { DigestArticlesQuery } from './data/digest-articles.query.ts';
import { DigestIssueStore } from './data/digest-issue.store.ts';
import { DirectoryQuery } from './data/directory.query.ts';
import { LinkKeyStore } from './data/link-key.store.ts';
import { NewsletterReaderData } from './data/newsletter.reader-data.ts';
import { SubscriberStore } from './data/subscriber.store.ts';
import { ContactController } from './http/contact.controller.ts';
import { DigestPreviewController } from './http/digest-preview.controller.ts';
import { NewsletterController } from './http/newsletter.controller.ts';
import { OneClickController } from './http/one-click.controller.ts';
import { DigestScheduler } from './jobs/digest.scheduler.ts';
import { PastSubscriptions } from './jobs/past-subscriptions.retention.ts';
import { AlreadySubscribedMail } from './mails/already-subscribed.mail.ts';
import { ConfirmationMail } from './mails/confirmation.mail.ts';
import { ContactForwardMail } from './mails/contact-forward.mail.ts';
import { ContactReceiptMail } from './mails/contact-receipt.mail.ts';
import { DigestMail } from './mails/digest.mail.ts';
import { ComposeDigestMail } from './use-cases/compose-digest-mail.ts';
import { IssueDigests } from './use-cases/issue-digests.ts';
import { ManageSubscription } from './use-cases/manage-subscription.ts';
import { PreviewDigest } from './use-cases/preview-digest.ts';
import { SendContactMessage } from './use-cases/send-contact-message.ts';
import { Subscribe } from './use-cases/subscribe.ts';
import { SubscriberLinks } from './use-cases/subscriber-links.ts';

const stores = [
  ContactMessageStore,
  DigestArticlesQuery,
  DigestIssueStore,
  DirectoryQuery,
  LinkKeyStore,
  NewsletterReaderData,
  SubscriberStore,
];
const useCases = [Subscribe, ManageSubscription, SubscriberLinks, SendContactMessage, ComposeDigestMail, PreviewDigest];
const mailTemplates = [ConfirmationMail, AlreadySubscribedMail, ContactReceiptMail, ContactForwardMail, DigestMail];
const workers = [PastSubscriptions, IssueDigests, DigestScheduler];

@Module({
  imports: [ArticlesModule, FollowsModule, MailModule, PreferencesModule],
  controllers: [NewsletterController, OneClickController, ContactController, DigestPreviewController],
  providers: [...stores, ...useCases, ...mailTemplates, ...(runsJobs() ? workers : [])],
  exports: [DirectoryQuery],
})
export class NewsletterModule {}
