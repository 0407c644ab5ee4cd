import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { ContactMessageStore } from './data/contact-message.store.ts';
import { DirectoryQuery } from './data/directory.query.ts';
import { ContactController } from './http/contact.controller.ts';
import { NewsletterController } from './http/newsletter.controller.ts';
import { PastSubscriptions } from './jobs/past-subscriptions.retention.ts';
import { SendContactMessage } from './use-cases/send-contact-message.ts';
import { Subscribe } from './use-cases/subscribe.ts';

const workers = [PastSubscriptions];

@Module({
  controllers: [NewsletterController, ContactController],
  providers: [ContactMessageStore, DirectoryQuery, Subscribe, SendContactMessage, ...(runsJobs() ? workers : [])],
  exports: [DirectoryQuery],
})
export class NewsletterModule {}
