import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { MailModule } from '../mail/index.ts';
import { ContactMessageStore } from './data/contact-message.store.ts';
import { DirectoryQuery } from './data/directory.query.ts';
import { LinkKeyStore } from './data/link-key.store.ts';
import { ContactController } from './http/contact.controller.ts';
import { NewsletterController } from './http/newsletter.controller.ts';
import { OneClickController } from './http/one-click.controller.ts';
import { PastSubscriptions } from './jobs/past-subscriptions.retention.ts';
import { AlreadySubscribedMail } from './mails/already-subscribed.mail.ts';
import { ConfirmationMail } from './mails/confirmation.mail.ts';
import { ContactForwardMail } from './mails/contact-forward.mail.ts';
import { ContactReceiptMail } from './mails/contact-receipt.mail.ts';
import { ManageSubscription } from './use-cases/manage-subscription.ts';
import { SendContactMessage } from './use-cases/send-contact-message.ts';
import { Subscribe } from './use-cases/subscribe.ts';
import { SubscriberLinks } from './use-cases/subscriber-links.ts';

const stores = [ContactMessageStore, DirectoryQuery, LinkKeyStore];
const useCases = [Subscribe, ManageSubscription, SubscriberLinks, SendContactMessage];
const mails = [ConfirmationMail, AlreadySubscribedMail, ContactReceiptMail, ContactForwardMail];
const workers = [PastSubscriptions];

@Module({
  imports: [MailModule],
  controllers: [NewsletterController, OneClickController, ContactController],
  providers: [...stores, ...useCases, ...mails, ...(runsJobs() ? workers : [])],
  exports: [DirectoryQuery],
})
export class NewsletterModule {}
