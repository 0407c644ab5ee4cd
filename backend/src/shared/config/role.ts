import { appConfig } from './app.config.ts';

/** Whether this process works through jobs. Decided once at start: modules register processors by it. */
export function runsJobs(): boolean {
  return appConfig.read().ROLE !== 'web';
}

export function servesRequests(): boolean {
  return appConfig.read().ROLE !== 'worker';
}
