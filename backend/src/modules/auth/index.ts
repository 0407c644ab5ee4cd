export { AuthModule } from './auth.module.ts';
export { type LoginLogEntry, LoginLogStore } from './data/login-log.store.ts';
