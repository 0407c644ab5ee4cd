import { Refusal } from '../terminal.mjs';

/** The stand-ins for real services: which service each one replaces, and when. */
const STAND_INS = [
  {
    name: 'postgres',
    service: 'PostgreSQL',
    here: 'embedded, in the data folder',
    inUse: (env) => !env.DATABASE_URL && !env.DATABASE_URL_FILE,
    instead: 'DATABASE_URL',
    set: 'DATABASE_URL=postgres://user:password@host:5432/parallax',
  },
  {
    name: 'redis',
    service: 'Redis',
    here: 'embedded, without persistence',
    inUse: (env) => !env.REDIS_URL && !env.REDIS_URL_FILE,
    instead: 'REDIS_URL',
    set: 'REDIS_URL=redis://host:6379',
  },
  {
    name: 'sample',
    service: 'Edition',
    here: 'sample, fictional outlets',
    inUse: (env) => (env.EDITION || 'sample') === 'sample',
    instead: 'EDITION=live   (npm start -- --live)',
    set: 'EDITION=live',
  },
  {
    name: 'mail',
    service: 'Mail',
    here: 'written to the data folder',
    inUse: (env) => !env.SMTP_URL && !env.SMTP_URL_FILE,
    instead: 'SMTP_URL with MAIL_FROM',
    set: 'SMTP_URL=smtps://user:password@host:465 and MAIL_FROM',
  },
  {
    name: 'extractive',
    service: 'Engine',
    here: 'extractive, no model',
    inUse: (env) => (env.MODEL || 'extractive') === 'extractive',
    instead: 'MODEL=openai with OPENAI_API_KEY, OPENAI_BASE_URL',
    set: 'MODEL=openai with OPENAI_API_KEY (and OPENAI_BASE_URL)',
  },
  {
    name: 'espeak',
    service: 'Speech',
    here: 'espeak-ng, a robotic voice',
    inUse: (env) => (env.SPEECH || 'espeak') === 'espeak',
    instead: 'SPEECH=openai with SPEECH_API_KEY, SPEECH_BASE_URL, or SPEECH=off',
    set: 'SPEECH=openai with SPEECH_API_KEY (and SPEECH_BASE_URL), or SPEECH=off',
  },
  {
    name: 'test-payments',
    service: 'Payments',
    here: 'a form that charges no card',
    inUse: (env) => (env.PAYMENTS || 'test') === 'test',
    instead: 'PAYMENTS=stripe with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET',
    set: 'PAYMENTS=stripe with the keys of STRIPE_*',
  },
];

export function listStandInsInUse(environment) {
  return STAND_INS.filter(({ inUse }) => inUse(environment));
}

/** Throws a Refusal if a stand-in is used in production without being listed in ALLOW_EMBEDDED. */
export function refuseInProduction(environment) {
  if (environment.NODE_ENV !== 'production') return;
  const allowed = new Set((environment.ALLOW_EMBEDDED ?? '').split(',').map((name) => name.trim()));
  const refused = listStandInsInUse(environment).filter(({ name }) => !allowed.has(name));
  if (refused.length === 0) return;
  const lines = refused.map(({ service, set }) => `  ${service}: set ${set}`);
  const names = [...new Set([...allowed, ...refused.map(({ name }) => name)])].filter(Boolean).join(',');
  throw new Refusal(
    `With NODE_ENV=production, stand-ins must be allowed explicitly.\n${lines.join('\n')}\nor allow them: ALLOW_EMBEDDED=${names}`,
  );
}
