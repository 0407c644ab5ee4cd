import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { DeskRole } from '../../../shared/actor/actor.ts';
import { ReaderSchema } from '../domain/reader.ts';

const AccountLinkSchema = defineEntity({
  name: 'AccountLink',
  tableName: 'account_link',
  properties: {
    id: p.integer().primary().autoincrement(),
    purpose: p.text(),
    readerId: p.integer().nullable(),
    email: p.text(),
    emailKey: p.text(),
    tokenHash: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

const AdministratorSessionSchema = defineEntity({
  name: 'AdministratorSession',
  tableName: 'administrator_session',
  properties: {
    tokenHash: p.text().primary(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
    ipAddress: p.text().nullable(),
    userAgent: p.text().nullable(),
    /** Null for the administrator. */
    memberId: p.integer().nullable(),
  },
});

const DeskMemberSchema = defineEntity({
  name: 'DeskMember',
  tableName: 'desk_member',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Name at the desk and in public records; empty once it is erased. */
    name: p.text(),
    email: p.text().nullable(),
    role: p.text().$type<DeskRole>(),
    /** True if the member agreed to be named in public. */
    isPublic: p.boolean().default(false),
    passwordHash: p.text().nullable(),
    totpSecret: p.text().nullable(),
    /** Time step of the last accepted code, so that no code works twice. */
    totpStep: p.bigint('string').nullable(),
    /** Digests of the unused recovery codes. */
    recoveryCodes: p.json<string[]>().defaultRaw("'[]'"),
    invitationHash: p.text().nullable(),
    invitationExpiresAt: p.datetime().nullable(),
    invitedAt: p.datetime().defaultRaw('now()'),
    /** Null until the invitation is accepted; credentials only count afterwards. */
    joinedAt: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    /** Time at which the member was last disabled or invited again. */
    leftAt: p.datetime().nullable(),
  },
});

const DeskPasskeySchema = defineEntity({
  name: 'DeskPasskey',
  tableName: 'desk_passkey',
  properties: {
    id: p.text().primary(),
    memberId: p.integer(),
    /** In base64url. */
    publicKey: p.text(),
    counter: p.bigint('string'),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Columns that only the previous version writes. Remove them with a migration in the next version. */
    transports: p.json<string[]>().nullable(),
    label: p.text().nullable(),
    usedAt: p.datetime().nullable(),
  },
});

const DeskChallengeSchema = defineEntity({
  name: 'DeskChallenge',
  tableName: 'desk_challenge',
  properties: {
    hash: p.text().primary(),
    /** Member who joins; null for a sign-in. */
    memberId: p.integer().nullable(),
    expiresAt: p.datetime(),
  },
});

const LoginLogSchema = defineEntity({
  name: 'LoginLog',
  tableName: 'login_log',
  properties: {
    id: p.integer().primary().autoincrement(),
    username: p.text(),
    userId: p.integer().nullable(),
    success: p.boolean(),
    failureReason: p.text().nullable(),
    ipAddress: p.text(),
    network: p.text(),
    counter: p.text(),
    userAgent: p.text().nullable(),
    loginAt: p.datetime().defaultRaw('now()'),
    account: p.text().nullable(),
    attempts: p.integer().default(1),
    refusedMinute: p.datetime().nullable(),
  },
});

const ReaderDeviceSchema = defineEntity({
  name: 'ReaderDevice',
  tableName: 'reader_device',
  properties: {
    readerId: p.integer().primary(),
    tokenHash: p.text().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
    seenAt: p.datetime().defaultRaw('now()'),
  },
});

const ReaderSessionSchema = defineEntity({
  name: 'ReaderSession',
  tableName: 'reader_session',
  properties: {
    id: p.integer().primary().autoincrement(),
    readerId: p.integer(),
    tokenHash: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    ipAddress: p.text(),
    userAgent: p.text().nullable(),
  },
});

const UnconfirmedReaderSchema = defineEntity({
  name: 'UnconfirmedReader',
  tableName: 'unconfirmed_reader',
  properties: {
    id: p.integer().primary().autoincrement(),
    username: p.text(),
    usernameKey: p.text(),
    email: p.text(),
    emailKey: p.text(),
    passwordHash: p.text(),
    deviceHash: p.text(),
    tokenHash: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const AUTH_TABLES = [
  ReaderSchema,
  AccountLinkSchema,
  AdministratorSessionSchema,
  DeskMemberSchema,
  DeskPasskeySchema,
  DeskChallengeSchema,
  LoginLogSchema,
  ReaderDeviceSchema,
  ReaderSessionSchema,
  UnconfirmedReaderSchema,
];

export type AuthTables = InferKyselyDB<(typeof AUTH_TABLES)[number]>;
