import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { Database } from '../../shared/database/database.ts';
import { AuthModule } from '../auth/index.ts';
import { MailModule } from '../mail/index.ts';
import { choosePaymentGateway } from './adapters/choose-payment-gateway.ts';
import { TestPaymentGateway } from './adapters/test/test-payment-gateway.ts';
import { PaymentEventStore } from './data/payment-events.store.ts';
import { PaymentsDeskQuery } from './data/payments-desk.query.ts';
import { ReconciliationStore } from './data/reconciliations.store.ts';
import { RegistrationStore } from './data/registration.store.ts';
import { SubscriptionStore } from './data/subscription.store.ts';
import { SubscriptionsReaderData } from './data/subscriptions.reader-data.ts';
import { PaymentWebhookController } from './http/payment-webhook.controller.ts';
import { PaymentsReportController } from './http/payments-report.controller.ts';
import { RegistrationController } from './http/registration.controller.ts';
import { SubscriptionController } from './http/subscription.controller.ts';
import { TestPaymentsController } from './http/test-payments.controller.ts';
import { EndPaymentJob } from './jobs/end-payment.job.ts';
import { FollowPaymentEventJob } from './jobs/follow-payment-event.job.ts';
import { SyncSubscriptionJob } from './jobs/sync-subscription.job.ts';
import { OldPayments } from './jobs/old-payments.retention.ts';
import { ReconcilePaymentsJob } from './jobs/reconcile-payments.job.ts';
import { PaymentNoticeMail } from './mails/payment-notice.mail.ts';
import { RegistrationRefusedMail } from './mails/registration-refused.mail.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from './ports/payment-gateway.ts';
import { TEST_CARDS } from './ports/test-cards.ts';
import { ChangeRenewal } from './use-cases/change-renewal.ts';
import { CompleteRegistration } from './use-cases/complete-registration.ts';
import { ContinueWithoutPremium } from './use-cases/continue-without-premium.ts';
import { ConfirmTestPayment } from './use-cases/confirm-test-payment.ts';
import { EndPayment } from './use-cases/end-payment.ts';
import { ProcessPaymentEvent } from './use-cases/process-payment-event.ts';
import { SyncSubscription } from './use-cases/sync-subscription.ts';
import { CreateSubscription } from './use-cases/create-subscription.ts';
import { OpenPayment } from './use-cases/open-payment.ts';
import { RequestReconciliation } from './use-cases/request-reconciliation.ts';
import { ReconcilePayments } from './use-cases/reconcile-payments.ts';
import { RegisterWithPayment } from './use-cases/register-with-payment.ts';
import { ShowSubscription } from './use-cases/show-subscription.ts';
import { StartSubscription } from './use-cases/start-subscription.ts';
import { StorePaymentEvent } from './use-cases/store-payment-event.ts';
import { NotifyPayer } from './use-cases/notify-payer.ts';

const rows = [
  PaymentEventStore,
  PaymentsDeskQuery,
  ReconciliationStore,
  RegistrationStore,
  SubscriptionStore,
  SubscriptionsReaderData,
];
const useCases = [
  ChangeRenewal,
  CompleteRegistration,
  ConfirmTestPayment,
  ContinueWithoutPremium,
  SyncSubscription,
  CreateSubscription,
  OpenPayment,
  RequestReconciliation,
  RegisterWithPayment,
  ShowSubscription,
  StartSubscription,
  StorePaymentEvent,
  NotifyPayer,
];
const mailTemplates = [PaymentNoticeMail, RegistrationRefusedMail];
const workers = [
  EndPayment,
  ProcessPaymentEvent,
  ReconcilePayments,
  EndPaymentJob,
  FollowPaymentEventJob,
  SyncSubscriptionJob,
  ReconcilePaymentsJob,
  OldPayments,
];

@Module({
  imports: [AuthModule, MailModule],
  controllers: [
    RegistrationController,
    SubscriptionController,
    PaymentWebhookController,
    TestPaymentsController,
    PaymentsReportController,
  ],
  providers: [
    {
      provide: PAYMENT_GATEWAY,
      inject: [Database],
      useFactory: choosePaymentGateway,
    },
    {
      provide: TEST_CARDS,
      inject: [PAYMENT_GATEWAY],
      useFactory: (gateway: PaymentGateway) => (gateway instanceof TestPaymentGateway ? gateway : null),
    },
    ...rows,
    ...useCases,
    ...mailTemplates,
    ...(runsJobs() ? workers : []),
  ],
})
export class BillingModule {}
