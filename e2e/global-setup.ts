import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { plantHostileArticle } from './support/hostile-article.ts';
import { plantOddArticles } from './support/unusual-articles.ts';
import { freePorts, Product } from './support/product.ts';
import { createScratchDatabase, query } from './support/scratch-database.ts';

const SEEDED_MS = 300_000;
const LOOK_MS = 500;
const MIN_ARTICLES = 120;

/** Uses the product kept running by `serve.ts`, or starts one for these tests. Returns a function that stops it. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PRODUCT_ORIGIN']) return undefined;
  const { stop, tested } = await startProduct();
  // The test workers inherit these variables.
  Object.assign(process.env, tested);
  return stop;
}

export interface Started {
  readonly product: Product;
  readonly stop: () => Promise<void>;
  /** Environment variables that the tests need. */
  readonly tested: Readonly<Record<string, string>>;
}

/** Starts the product on its own database and waits until the sample edition is complete. */
export async function startProduct(): Promise<Started> {
  const database = await createScratchDatabase(required('TEST_DATABASE_URL'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'parallax-browser-'));
  const [port, samplePort, pushPort] = await freePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const password = randomBytes(12).toString('hex');
  const settings = {
    NODE_ENV: 'development',
    EDITION: 'sample',
    PORT: String(port),
    SAMPLE_PORT: String(samplePort),
    SITE_URL: origin,
    DATABASE_URL: database.url,
    REDIS_URL: required('TEST_REDIS_URL'),
    REDIS_PREFIX: `browser-${randomBytes(4).toString('hex')}`,
    PARALLAX_DATA: dataFolder,
    ADMIN_PASSWORD: password,
    DEV_MAIL_KEY: password,
    LOG_LEVEL: 'warn',
    // The push service of the tests.
    FETCH_EXCEPTED_ORIGINS: `http://127.0.0.1:${pushPort}`,
    // Articles are only recorded if a test requests it.
    NARRATIONS_AHEAD_A_DAY: '0',
    // All tests share one network address.
    REGISTRATIONS_PER_NETWORK: '500',
    UNCACHED_READS_PER_MINUTE: '100000',
    // Tests need server-rendered pages even on a busy machine.
    RENDER_DEADLINE_MS: '9000',
  };
  const product = new Product(settings);
  const stop = async (): Promise<void> => {
    await product.stop();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await product.migrate();
    await Promise.all([product.start('worker'), product.start('web')]);
    await seeded(product, origin, database.url);
    const [waiting] = await query<{ waiting: number }>(
      database.url,
      `select count(*)::int as waiting from article where status = 'pending'`,
    );
    const hostile = await plantHostileArticle(database.url);
    const odd = await plantOddArticles(database.url);
    return {
      product,
      stop,
      tested: {
        PRODUCT_ORIGIN: origin,
        PRODUCT_PASSWORD: password,
        PRODUCT_DATABASE: database.url,
        PRODUCT_SETTINGS: JSON.stringify(settings),
        PRODUCT_WAITING: String(waiting?.waiting),
        PUSH_SERVICE_PORT: String(pushPort),
        PRODUCT_HOSTILE_ARTICLE: String(hostile),
        PRODUCT_ODD_ARTICLES: JSON.stringify(odd),
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Run the tests by \`npm test -- --only browser\`, which starts PostgreSQL and Redis.`,
    );
  return value;
}

async function seeded(product: Product, origin: string, databaseUrl: string): Promise<void> {
  const deadline = Date.now() + SEEDED_MS;
  let articles = 0;
  while (Date.now() < deadline) {
    if (product.fallen.length > 0)
      throw new Error(
        `The ${product.fallen.join(' and the ')} process ended while the sample edition was made:\n${product.log}`,
      );
    const [done] = await query(databaseUrl, `select from seed_run where name = 'sample-edition: approved'`);
    const site = (await (await fetch(`${origin}/api/site`)).json()) as { articleCount: number };
    articles = site.articleCount;
    if (done && articles >= MIN_ARTICLES) return;
    await pause(LOOK_MS);
  }
  throw new Error(
    `The sample edition was not complete after ${SEEDED_MS / 1000} s; ${articles} articles are approved. The end of the log:\n${product.log}`,
  );
}
