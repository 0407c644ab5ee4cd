import { NestFactory } from '@nestjs/core';
import { TestEnvironment } from 'jest-environment-node';

const importBuilt = (path) => import(new URL(`../../dist/${path}.js`, import.meta.url).href);

/**
 * Lets journeys run the built application outside Jest's module registry: Jest evaluates every module again for each test file,
 * which takes longer than most journeys, while Node evaluates the application once per worker. Each test file still has an
 * application and settings of its own.
 */
export default class JourneyEnvironment extends TestEnvironment {
  #settings = [];

  async setup() {
    await super.setup();
    // The application recognizes dates that tests hand it with `instanceof`.
    this.global.Date = Date;
    this.global.importBuilt = importBuilt;
    this.global.createApplication = (settings) => this.#create(settings);
    this.global.changeSettings = (settings) => this.#set(settings);
  }

  async teardown() {
    this.#unset();
    await super.teardown();
  }

  async #create(settings) {
    this.#unset();
    this.#set(settings);
    const { AppModule } = await importBuilt('app.module');
    const { setUpHttp } = await importBuilt('set-up-http');
    const app = await NestFactory.create(AppModule, { logger: false, bodyParser: false });
    await setUpHttp(app);
    return app;
  }

  #set(settings) {
    this.#settings.push(...Object.keys(settings));
    Object.assign(process.env, settings);
  }

  /** The next application of this worker must not see these settings. */
  #unset() {
    for (const name of this.#settings) delete process.env[name];
    this.#settings = [];
  }
}
