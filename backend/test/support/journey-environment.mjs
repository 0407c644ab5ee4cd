import { NestFactory } from '@nestjs/core';
import { TestEnvironment } from 'jest-environment-node';

const importBuilt = (path) => import(new URL(`../../dist/${path}.js`, import.meta.url).href);

async function withSampleEdition(AppModule) {
  const { SampleEditionModule } = await importBuilt('sample-edition/sample-edition.module');
  return { module: class WithSampleEdition {}, imports: [AppModule, SampleEditionModule] };
}

/**
 * Runs the built application outside Jest's module registry. Jest would evaluate all modules again for each test file,
 * which takes longer than most journeys. Node evaluates them once per worker. Each test file still has its own
 * application and settings.
 */
export default class JourneyEnvironment extends TestEnvironment {
  #settings = [];

  async setup() {
    await super.setup();
    // The application checks dates from tests with `instanceof`, so both must use the same `Date`.
    this.global.Date = Date;
    this.global.importBuilt = importBuilt;
    this.global.createApplication = (settings) => this.#create(settings);
  }

  async teardown() {
    this.#unset();
    await super.teardown();
  }

  async #create(settings) {
    this.#unset();
    // Modules read these settings on import, so all applications of a worker share them.
    this.#set({ ROLE: 'all', EDITION: 'none' });
    const { AppModule } = await importBuilt('app.module');
    const { setUpHttp } = await importBuilt('set-up-http');
    const { NEW_HASH_COST } = await importBuilt('modules/auth/domain/argon2id');
    // Argon2's minimum. At the production cost, hashing takes up to a quarter of a journey's CPU time.
    Object.assign(NEW_HASH_COST, { memory: 8, passes: 1 });
    this.#set(settings);
    const app = await NestFactory.create(
      settings.EDITION === 'sample' ? await withSampleEdition(AppModule) : AppModule,
      { logger: false, bodyParser: false },
    );
    await setUpHttp(app);
    return app;
  }

  #set(settings) {
    this.#settings.push(...Object.keys(settings));
    Object.assign(process.env, settings);
  }

  /** Removes the settings of this test file, so that the worker's next application does not use them. */
  #unset() {
    for (const name of this.#settings) delete process.env[name];
    this.#settings = [];
  }
}
