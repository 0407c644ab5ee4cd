import { appConfig, outboundConfig } from '../config/app.config.ts';

/**
 * Returns the only origins with private addresses that may be fetched: the sample edition's server, and origins that
 * the operator lists.
 */
export function listExemptOrigins(): string[] {
  const { FETCH_EXCEPTED_ORIGINS, SAMPLE_PORT } = outboundConfig.read();
  const sample = appConfig.read().EDITION === 'sample' ? [`http://127.0.0.1:${SAMPLE_PORT}`] : [];
  return [...sample, ...FETCH_EXCEPTED_ORIGINS];
}
