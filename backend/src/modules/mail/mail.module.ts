import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Clock } from '../../shared/clock/clock.ts';
import { appConfig } from '../../shared/config/app.config.ts';
import { runsJobs } from '../../shared/config/role.ts';
import { DiskMailer } from './adapters/disk-mailer.ts';
import { MimeReportReader } from './adapters/mime-report-reader.ts';
import { SmtpMailer } from './adapters/smtp-mailer.ts';
import { MailFigures } from './data/mail-figures.ts';
import { MailReaderData } from './data/mail.reader-data.ts';
import { OutboundMailStore } from './data/outbound-mail.store.ts';
import { SuppressionStore } from './data/suppression.store.ts';
import { DevMailController } from './http/dev-mail.controller.ts';
import { MailDeskController } from './http/mail-desk.controller.ts';
import { MailEventsController } from './http/mail-events.controller.ts';
import { FinishedMail } from './jobs/finished-mail.retention.ts';
import { ReturnedMailScheduler } from './jobs/returned-mail.scheduler.ts';
import { SendBulkMailJob, SendMailJob } from './jobs/send-mail.job.ts';
import { mailConfig, senderAddress } from './mail.config.ts';
import { REPORT_READER } from './ports/delivery-report.ts';
import { MAILER, type Mailer } from './ports/mailer.ts';
import { MailTemplates } from './use-cases/mail-templates.ts';
import { RecordDeliveryReport } from './use-cases/record-delivery-report.ts';
import { OutgoingMail } from './use-cases/outgoing-mail.ts';
import { ReadReturnedMail } from './use-cases/read-returned-mail.ts';
import { SendMail } from './use-cases/send-mail.ts';

function chooseMailer(clock: Clock): Mailer {
  const { SMTP_URL } = mailConfig.read();
  if (SMTP_URL === null) return new DiskMailer(join(appConfig.read().PARALLAX_DATA, 'mail'), senderAddress(), clock);
  return new SmtpMailer({ url: SMTP_URL, from: senderAddress() }, clock);
}

/** Adds the development pages that show emails. Always empty in production. */
function developmentControllers() {
  return appConfig.read().NODE_ENV === 'production' ? [] : [DevMailController];
}

const workers = [
  SendMail,
  MailTemplates,
  SendMailJob,
  SendBulkMailJob,
  FinishedMail,
  ReadReturnedMail,
  ReturnedMailScheduler,
  { provide: REPORT_READER, useClass: MimeReportReader },
];

@Module({
  imports: [DiscoveryModule],
  controllers: [MailEventsController, MailDeskController, ...developmentControllers()],
  providers: [
    MailFigures,
    OutboundMailStore,
    SuppressionStore,
    MailReaderData,
    OutgoingMail,
    RecordDeliveryReport,
    { provide: MAILER, inject: [Clock], useFactory: chooseMailer },
    ...(runsJobs() ? workers : []),
  ],
  exports: [MAILER, OutgoingMail, SuppressionStore],
})
export class MailModule {}
