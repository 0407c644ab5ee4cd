import { availableParallelism } from 'node:os';
import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { runsJobs } from '../../shared/config/role.ts';
import { MailModule } from '../mail/index.ts';
import { authConfig } from './auth.config.ts';
import { AccountLinkStore } from './data/account-link.store.ts';
import { AccountReaderData } from './data/account.reader-data.ts';
import { AdministratorSessionStore } from './data/administrator-session.store.ts';
import { LoginLogStore } from './data/login-log.store.ts';
import { ReaderDeviceStore } from './data/reader-device.store.ts';
import { ReaderSessionStore } from './data/reader-session.store.ts';
import { PasskeyStore } from './data/passkey.store.ts';
import { PeopleStore } from './data/people.store.ts';
import { ReviewerCount } from './data/reviewer-count.ts';
import { ReviewersQuery } from './data/reviewers.query.ts';
import { Readers } from './data/readers.ts';
import { UnconfirmedReaders } from './data/unconfirmed-readers.store.ts';
import { AdministratorPassword } from './domain/administrator-password.ts';
import { DeskKey } from './domain/desk-key.ts';
import { HashingQueue } from './domain/hashing-queue.ts';
import { KnownDevices } from './domain/known-devices.ts';
import { PasswordHasher } from './domain/password-hasher.ts';
import { AccountController } from './http/account.controller.ts';
import { AdministratorPasswordStrategy } from './http/administrator-password.strategy.ts';
import { AuthController } from './http/auth.controller.ts';
import { DeskSessions } from './http/desk-sessions.ts';
import { JoinController } from './http/join.controller.ts';
import { MemberSignInController } from './http/member-sign-in.controller.ts';
import { PeopleController } from './http/people.controller.ts';
import { FreeAccountController } from './http/free-account.controller.ts';
import { PasswordResetController } from './http/password-reset.controller.ts';
import { ReaderPasswordStrategy } from './http/reader-password.strategy.ts';
import { ReaderSessionController } from './http/reader-session.controller.ts';
import { ReaderSessions } from './http/reader-sessions.ts';
import { DeskSessionMiddleware } from './http/desk-session.middleware.ts';
import { SessionMiddleware } from './http/session.middleware.ts';
import { CopyPremiumJob } from './jobs/copy-premium.job.ts';
import { OldSignIns } from './jobs/old-sign-ins.retention.ts';
import { AccountChangedMail } from './mails/account-changed.mail.ts';
import { ConfirmAccountMail } from './mails/confirm-account.mail.ts';
import { DeskInvitationMail } from './mails/desk-invitation.mail.ts';
import { EmailChangeMail } from './mails/email-change.mail.ts';
import { PasswordResetMail } from './mails/password-reset.mail.ts';
import { ChangeAccount } from './use-cases/change-account.ts';
import { ExportReaderData } from './use-cases/export-reader-data.ts';
import { JoinDesk } from './use-cases/join-desk.ts';
import { ManagePeople } from './use-cases/manage-people.ts';
import { Passkeys } from './use-cases/passkeys.ts';
import { SignInMember } from './use-cases/sign-in-member.ts';
import { ReaderDataHolders } from './use-cases/reader-data-holders.ts';
import { RegisterFree } from './use-cases/register-free.ts';
import { RegistrationPolicy } from './use-cases/registration-policy.ts';
import { ReplacePassword } from './use-cases/replace-password.ts';
import { ResetPassword } from './use-cases/reset-password.ts';
import { SignInAdministrator } from './use-cases/sign-in-administrator.ts';
import { SignInReader } from './use-cases/sign-in-reader.ts';

/** Changes that readers make to their accounts, and the emails about them. */
const accountProviders = [
  AccountLinkStore,
  AccountReaderData,
  ChangeAccount,
  ExportReaderData,
  ReaderDataHolders,
  RegisterFree,
  ReplacePassword,
  ResetPassword,
  UnconfirmedReaders,
  AccountChangedMail,
  ConfirmAccountMail,
  EmailChangeMail,
  PasswordResetMail,
];

/** Members of the desk, their credentials and invitations. */
const memberProviders = [
  DeskInvitationMail,
  DeskSessions,
  JoinDesk,
  ManagePeople,
  Passkeys,
  PasskeyStore,
  PeopleStore,
  SignInMember,
];

@Module({
  imports: [PassportModule, DiscoveryModule, MailModule],
  controllers: [
    AuthController,
    ReaderSessionController,
    AccountController,
    FreeAccountController,
    PasswordResetController,
    PeopleController,
    JoinController,
    MemberSignInController,
  ],
  providers: [
    LoginLogStore,
    AdministratorSessionStore,
    ReviewerCount,
    ReviewersQuery,
    AdministratorPasswordStrategy,
    Readers,
    ReaderSessionStore,
    ReaderDeviceStore,
    ReaderSessions,
    ReaderPasswordStrategy,
    RegistrationPolicy,
    ...accountProviders,
    ...memberProviders,
    { provide: HashingQueue, useFactory: () => new HashingQueue(Math.max(1, availableParallelism() - 1)) },
    { provide: PasswordHasher, inject: [HashingQueue], useFactory: (queue: HashingQueue) => new PasswordHasher(queue) },
    ...(runsJobs() ? [CopyPremiumJob, OldSignIns] : []),
    {
      provide: AdministratorPassword,
      inject: [HashingQueue],
      useFactory: (queue: HashingQueue) => new AdministratorPassword(authConfig.read().ADMIN_PASSWORD, queue),
    },
    { provide: DeskKey, useFactory: () => new DeskKey(authConfig.read().ADMIN_PASSWORD) },
    { provide: KnownDevices, inject: [DeskKey], useFactory: (key: DeskKey) => new KnownDevices(key) },
    SignInAdministrator,
    SignInReader,
  ],
  exports: [
    DeskKey,
    LoginLogStore,
    PasswordHasher,
    Readers,
    ReaderSessions,
    RegisterFree,
    RegistrationPolicy,
    ReviewerCount,
    ReviewersQuery,
  ],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SessionMiddleware).forRoutes('api/*path');
    consumer.apply(DeskSessionMiddleware).forRoutes('img/*path');
  }
}
