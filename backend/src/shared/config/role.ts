import { appConfig } from './app.config.ts';

/**
 * Returns true if this process runs jobs. Modules call it once at startup to decide whether to provide job handlers.
 */
export function runsJobs(): boolean {
  return appConfig.read().ROLE !== 'web';
}

export function servesRequests(): boolean {
  return appConfig.read().ROLE !== 'worker';
}
