import { describe, expect, it } from '@jest/globals';
import { configProblems } from './config-slices.ts';

const LEAST = { DATABASE_URL: 'postgres://x@localhost/x', REDIS_URL: 'redis://localhost', ADMIN_PASSWORD: 'long enough to keep' };

describe('the settings', () => {
  it('suffice with a database, a Redis and a password', () => expect(configProblems(LEAST)).toEqual([]));

  it('are named, all at once, where they are missing or wrong', () => {
    expect(configProblems({ PORT: 'eighty', ROLE: 'boss', SITE_URL: 'here' }).map((problem) => problem.split(':')[0])).toEqual([
      'ROLE',
      'PORT',
      'SITE_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'ADMIN_PASSWORD',
    ]);
  });

  it('refuse each stand-in in production unless it is named', () => {
    const production = { ...LEAST, NODE_ENV: 'production', TRUSTED_PROXIES: 'none' };
    expect(configProblems(production)).toEqual([expect.stringContaining('EDITION=sample'), expect.stringContaining('MODEL=extractive')]);
    expect(configProblems({ ...production, ALLOW_EMBEDDED: 'sample, extractive' })).toEqual([]);
    expect(configProblems({ ...production, EDITION: 'live', MODEL: 'openai' })).toEqual([expect.stringContaining('OPENAI_API_KEY')]);
  });

  it('want to know the proxy in production, and a password that cannot be guessed', () => {
    const problems = configProblems({ ...LEAST, NODE_ENV: 'production', ALLOW_EMBEDDED: 'sample,extractive', ADMIN_PASSWORD: 'short' });
    expect(problems).toEqual([expect.stringContaining('TRUSTED_PROXIES'), expect.stringContaining('ADMIN_PASSWORD')]);
  });

  it('refuse addresses inside the network in production', () => {
    const problems = configProblems({ ...LEAST, NODE_ENV: 'production', TRUSTED_PROXIES: 'none', ALLOW_EMBEDDED: 'sample,extractive', FETCH_EXCEPTED_ORIGINS: 'http://10.0.0.1' });
    expect(problems).toEqual([expect.stringContaining('FETCH_EXCEPTED_ORIGINS')]);
  });
});
