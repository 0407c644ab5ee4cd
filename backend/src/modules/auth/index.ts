export { AuthModule } from './auth.module.ts';
export { type LoginLogEntry, LoginLogStore } from './data/login-log.store.ts';
export { type NewReader, Readers } from './data/readers.ts';
export { PasswordHasher } from './domain/password-hasher.ts';
export { Reader } from './domain/reader.ts';
export { cookieName, cookieOptions, readCookie } from './http/cookie.ts';
export { ReaderSessions } from './http/reader-sessions.ts';
export { type Registration, RegistrationPolicy } from './use-cases/registration-policy.ts';
