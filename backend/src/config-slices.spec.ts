import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { configProblems } from './config-slices.ts';
import { optionalUrl, url } from './shared/config/variables.ts';

const BUCKET_KEYS = { AUDIO_S3_ACCESS_KEY: 'k', AUDIO_S3_SECRET_KEY: 's' };
const MINIMAL = {
  DATABASE_URL: 'postgres://x@localhost/x',
  REDIS_URL: 'redis://localhost',
  ADMIN_PASSWORD: 'long enough to keep',
};

describe('the settings', () => {
  it('settings are valid with only a database URL, a Redis URL and a password', () =>
    expect(configProblems(MINIMAL)).toEqual([]));

  it('keep the slash at the end of a whole address, but not of a base address', () => {
    expect(optionalUrl('', 'https://hooks.example').parse('https://hooks.example/a/')).toBe('https://hooks.example/a/');
    expect(url('', 'https://site.example').parse('https://site.example/')).toBe('https://site.example');
  });

  it('all missing and invalid settings are reported at once', () => {
    expect(
      configProblems({ PORT: 'eighty', ROLE: 'boss', SITE_URL: 'here' }).map((problem) => problem.split(':')[0]),
    ).toEqual(['ROLE', 'PORT', 'SITE_URL', 'DATABASE_URL', 'REDIS_URL', 'ADMIN_PASSWORD']);
  });

  it('stand-ins are rejected in production unless ALLOW_EMBEDDED lists them', () => {
    const production = { ...MINIMAL, NODE_ENV: 'production', TRUSTED_PROXIES: 'none' };
    expect(configProblems(production)).toEqual([
      expect.stringContaining('EDITION=sample'),
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('MODEL=extractive'),
      expect.stringContaining('SPEECH=espeak'),
      expect.stringContaining('PAYMENTS=test'),
    ]);
    expect(
      configProblems({ ...production, ALLOW_EMBEDDED: 'sample, extractive, espeak, mail, test-payments' }),
    ).toEqual([]);
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'news@example.org' };
    expect(
      configProblems({
        ...production,
        ...mail,
        EDITION: 'live',
        MODEL: 'openai',
        SPEECH: 'openai',
        PAYMENTS: 'stripe',
      }),
    ).toEqual([
      expect.stringContaining('OPENAI_API_KEY'),
      expect.stringContaining('STRIPE_SECRET_KEY'),
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY'),
      expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
      expect.stringContaining('SPEECH_API_KEY'),
    ]);
  });

  it('the settings for Kubernetes are valid in production', () => {
    const file = new URL('../../docker/kubernetes/settings.yaml', import.meta.url);
    const { data } = parse(readFileSync(file, 'utf8')) as { data: Record<string, string> };
    const secrets = { ...MINIMAL, SMTP_URL: 'smtps://mail.example.org' };
    expect(configProblems({ NODE_ENV: 'production', ...data, ...secrets })).toEqual([]);
  });

  it('production requires a proxy setting and a strong password', () => {
    const problems = configProblems({
      ...MINIMAL,
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: 'sample,extractive,espeak,mail,test-payments',
      ADMIN_PASSWORD: 'short',
    });
    expect(problems).toEqual([expect.stringContaining('TRUSTED_PROXIES'), expect.stringContaining('ADMIN_PASSWORD')]);
  });

  it.each([
    [{ SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'news@example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Parallax' }, 'MAIL_FROM'],
    [{ MAIL_WEBHOOK_SECRET: 'short' }, 'MAIL_WEBHOOK_SECRET'],
  ])('incomplete mail settings are rejected: %j', (settings, named) => {
    expect(configProblems({ ...MINIMAL, ...settings })).toEqual([expect.stringContaining(named)]);
  });

  it.each([
    [
      { MODEL: 'openai', OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-x', JUDGE_MODEL: 'gpt-x' },
      'gpt-x drafts the articles',
    ],
    [
      { MODEL: 'openai', OPENAI_API_KEY: 'k', OPENAI_FALLBACK_MODEL: 'gpt-y', JUDGE_MODEL: 'gpt-y' },
      'gpt-y drafts the articles',
    ],
    [{ JUDGE_MODEL: 'gpt-z' }, 'JUDGE_API_KEY: is not set'],
    [{ JUDGE_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'JUDGE_MODEL: is not set'],
    [{ JUDGE_MODEL: 'gpt-z', JUDGE_BASE_URL: 'localhost' }, 'JUDGE_BASE_URL: must be a full address'],
    [{ JUDGE_MODEL: 'gpt-z', JUDGE_PROTOCOL: 'maybe', OPENAI_API_KEY: 'k' }, 'JUDGE_PROTOCOL: must be one of'],
  ])('invalid judge model settings are rejected: %j', (settings, problem) => {
    expect(configProblems({ ...MINIMAL, ...settings })).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    { OPENAI_API_KEY: 'k' },
    { JUDGE_API_KEY: 'k' },
    { JUDGE_BASE_URL: 'http://127.0.0.1:11434/v1', JUDGE_PROTOCOL: 'yes-no' },
  ])('a judge model needs a key, or a server of its own: %j', (settings) => {
    expect(configProblems({ ...MINIMAL, ...settings, JUDGE_MODEL: 'another' })).toEqual([]);
  });

  it.each([
    [{ SPEECH: 'openai' }, 'SPEECH_API_KEY'],
    [{ AUDIO_S3_BUCKET: 'audio', AUDIO_S3_ACCESS_KEY: 'k' }, 'AUDIO_S3_SECRET_KEY'],
    [{ BACKUP_TO_BUCKET: 'on', BACKUP_FOLDER: '/b', AUDIO_S3_BUCKET: 'b', ...BUCKET_KEYS }, 'BACKUP_RECIPIENT'],
  ])('settings that lack others are rejected: %j', (settings, named) => {
    expect(configProblems({ ...MINIMAL, ...settings })).toEqual([expect.stringContaining(named)]);
  });

  it('a self-hosted speech server needs no key', () => {
    expect(configProblems({ ...MINIMAL, SPEECH: 'openai', SPEECH_BASE_URL: 'http://127.0.0.1:8880/v1' })).toEqual([]);
  });

  it('private addresses are rejected in production', () => {
    const problems = configProblems({
      ...MINIMAL,
      NODE_ENV: 'production',
      TRUSTED_PROXIES: 'none',
      ALLOW_EMBEDDED: 'sample,extractive,espeak,mail,test-payments',
      FETCH_EXCEPTED_ORIGINS: 'http://10.0.0.1',
    });
    expect(problems).toEqual([expect.stringContaining('FETCH_EXCEPTED_ORIGINS')]);
  });
});
