import { adminConfig } from './modules/admin/admin.config.ts';
import { alarmsConfig } from './modules/alarms/alarms.config.ts';
import { analyticsConfig } from './modules/analytics/analytics.config.ts';
import { authConfig, passwordProblems, readerConfig } from './modules/auth/auth.config.ts';
import { backupConfig, backupProblems } from './modules/backup/backup.config.ts';
import { billingConfig, paymentProblems } from './modules/billing/billing.config.ts';
import { briefingConfig } from './modules/briefing/briefing.config.ts';
import { cdnConfig, cdnProblems } from './modules/cdn/cdn.config.ts';
import { curationConfig } from './modules/curation/curation.config.ts';
import { feedsConfig } from './modules/feeds/feeds.config.ts';
import { mailConfig, mailProblems } from './modules/mail/mail.config.ts';
import { narrationConfig, narrationProblems } from './modules/narration/narration.config.ts';
import { storiesConfig } from './modules/stories/stories.config.ts';
import {
  appConfig,
  bucketConfig,
  bucketProblems,
  contactConfig,
  databaseConfig,
  monitoringConfig,
  tracesConfig,
  outboundConfig,
  redisConfig,
} from './shared/config/app.config.ts';
import { modelCallsConfig } from './shared/model-calls/model-calls.config.ts';
import { ConfigError, type ConfigSlice, type Environment, type Variables } from './shared/config/environment.ts';

/** The modules' settings, in the order of `.env.example`. */
export const CONFIG_SLICES: readonly ConfigSlice<Variables>[] = [
  appConfig,
  monitoringConfig,
  tracesConfig,
  alarmsConfig,
  adminConfig,
  databaseConfig,
  redisConfig,
  authConfig,
  readerConfig,
  feedsConfig,
  outboundConfig,
  contactConfig,
  mailConfig,
  cdnConfig,
  storiesConfig,
  curationConfig,
  modelCallsConfig,
  narrationConfig,
  bucketConfig,
  billingConfig,
  briefingConfig,
  analyticsConfig,
  backupConfig,
];

const STAND_INS = {
  sample: 'EDITION=sample serves fictional outlets. Set EDITION=live',
  mail: 'Mail is written to the data folder. Set SMTP_URL and MAIL_FROM',
  extractive: 'MODEL=extractive drafts without a model. Set MODEL=openai and OPENAI_API_KEY',
  espeak: 'SPEECH=espeak reads with a robotic voice. Set SPEECH=openai and SPEECH_API_KEY, or SPEECH=off',
  'test-payments': 'PAYMENTS=test charges nothing. Set PAYMENTS=stripe and the STRIPE_* keys',
} as const;

/** Returns all configuration problems. The server may only start if there are none. */
export function configProblems(environment?: Environment): string[] {
  const problems = CONFIG_SLICES.flatMap((slice) => {
    try {
      slice.read(environment);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  });
  return problems.length > 0
    ? problems
    : [
        ...productionProblems(environment),
        ...modelProblems(environment),
        ...mailProblems(environment),
        ...cdnProblems(environment),
        ...paymentProblems(environment),
        ...passwordProblems(environment),
        ...bucketProblems(environment),
        ...backupProblems(environment),
        ...narrationProblems(environment),
      ];
}

/** In production, only the stand-ins in ALLOW_EMBEDDED are accepted. */
function productionProblems(environment?: Environment): string[] {
  const { NODE_ENV, ROLE, EDITION, ALLOW_EMBEDDED, TRUSTED_PROXIES } = appConfig.read(environment);
  if (NODE_ENV !== 'production') return [];
  const inUse = standInsInUse(EDITION, environment);
  const problems = inUse
    .filter((name) => !ALLOW_EMBEDDED.includes(name))
    .map((name) => `${STAND_INS[name]}, or allow it: ALLOW_EMBEDDED=${[...ALLOW_EMBEDDED, name].join(',')}`);
  if (outboundConfig.read(environment).FETCH_EXCEPTED_ORIGINS.length > 0)
    problems.push('FETCH_EXCEPTED_ORIGINS: must be empty in production');
  if (ROLE !== 'worker' && TRUSTED_PROXIES.length === 0) {
    // Without this setting, all readers behind the proxy would share one rate limit, and any of them could exhaust
    // it.
    problems.push('TRUSTED_PROXIES: is not set. Name the proxy in front of the server, or set TRUSTED_PROXIES=none');
  }
  return problems;
}

function standInsInUse(edition: string, environment?: Environment): (keyof typeof STAND_INS)[] {
  const inUse: Record<keyof typeof STAND_INS, boolean> = {
    sample: edition === 'sample',
    mail: mailConfig.read(environment).SMTP_URL === null,
    extractive: curationConfig.read(environment).MODEL === 'extractive',
    espeak: narrationConfig.read(environment).SPEECH === 'espeak',
    'test-payments': billingConfig.read(environment).PAYMENTS === 'test',
  };
  return (Object.keys(STAND_INS) as (keyof typeof STAND_INS)[]).filter((name) => inUse[name]);
}

function modelProblems(environment?: Environment): string[] {
  const { MODEL, OPENAI_API_KEY, OPENAI_MODEL, OPENAI_FALLBACK_MODEL, JUDGE_MODEL, JUDGE_BASE_URL, JUDGE_API_KEY } =
    curationConfig.read(environment);
  const problems: string[] = [];
  if (MODEL === 'openai' && OPENAI_API_KEY === null)
    problems.push('OPENAI_API_KEY: is not set, but MODEL=openai requires it');
  else if (JUDGE_MODEL !== null && [JUDGE_BASE_URL, JUDGE_API_KEY, OPENAI_API_KEY].every((value) => value === null))
    problems.push('JUDGE_API_KEY: is not set, but JUDGE_MODEL requires it. Set it, OPENAI_API_KEY or JUDGE_BASE_URL');
  if (JUDGE_MODEL === null && JUDGE_BASE_URL !== null)
    problems.push('JUDGE_MODEL: is not set, but JUDGE_BASE_URL is. Name the model, or unset JUDGE_BASE_URL');
  // A model tends to confirm its own sentences, so the judge model must differ from the models that write drafts.
  if (MODEL === 'openai' && JUDGE_MODEL !== null && [OPENAI_MODEL, OPENAI_FALLBACK_MODEL].includes(JUDGE_MODEL)) {
    problems.push(
      `JUDGE_MODEL: ${JUDGE_MODEL} drafts the articles too. Choose a different model, or unset JUDGE_MODEL`,
    );
  }
  return problems;
}
