import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { REACTS_TO } from './shared/events/reacts-to.ts';
import { EVENT_CATALOGUE, EVENT_NAMES, type EventName } from './shared/events/event-catalogue.ts';
import { JOB_NAMES, type JobName } from './shared/queues/job-catalogue.ts';
import { WORKS_ON } from './shared/queues/works-on.ts';

interface Marked<T> {
  readonly name: T;
  readonly className: string;
  /** Set for processors only. */
  readonly queue: string | undefined;
}

/** Reads the metadata that `@Processor` stores on a class. */
function queueOf(type: object): string | undefined {
  return (Reflect.getMetadata('bull:module_queue', type) as { name?: string } | undefined)?.name;
}

const MODULES = join(import.meta.dirname, 'modules');

function sourcesOf(module: string): string {
  return readdirSync(join(MODULES, module), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('spec'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('the built application', () => {
  let reactions: Marked<EventName>[];
  let processors: Marked<JobName>[];

  beforeAll(async () => {
    Object.assign(process.env, {
      DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
      REDIS_URL: 'redis://127.0.0.1:1',
      ADMIN_PASSWORD: 'x',
      ROLE: 'all',
      EDITION: 'none',
    });
    const { AppModule } = await import('./app.module.ts');
    const app = await NestFactory.create(AppModule, { preview: true, logger: false, abortOnError: false });
    const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
    const classes = [
      ...new Set(
        providers.flatMap(({ metatype }) => (typeof metatype === 'function' && metatype.prototype ? [metatype] : [])),
      ),
    ];
    const marked = <T>(key: string): Marked<T>[] =>
      classes.flatMap((type) =>
        Object.getOwnPropertyNames(type.prototype)
          .map((method) => Object.getOwnPropertyDescriptor(type.prototype, method)?.value as object | undefined)
          .filter((value) => typeof value === 'function')
          .flatMap((value) => {
            const name = Reflect.getMetadata(key, value) as T | undefined;
            return name === undefined ? [] : [{ name, className: type.name, queue: queueOf(type) }];
          }),
      );
    reactions = marked<EventName>(REACTS_TO);
    processors = marked<JobName>(WORKS_ON);
  });

  it('has a reaction for every event, and none for an event without a publisher', () => {
    expect(new Set(reactions.map((reaction) => reaction.name))).toEqual(new Set(EVENT_NAMES));
  });

  it.each(EVENT_NAMES)('%s is published by the module that the catalogue names', (name) => {
    expect(sourcesOf(EVENT_CATALOGUE[name].publisher)).toMatch(
      new RegExp(`name: '${name}'|recordEvent\\(this, '${name}'`),
    );
  });

  it.each(EVENT_NAMES)('%s is heard by the modules that the catalogue names', (name) => {
    const heardBy = readdirSync(MODULES).filter((module) => sourcesOf(module).includes(`@ReactsTo('${name}')`));
    expect(heardBy.sort()).toEqual([...EVENT_CATALOGUE[name].heardBy].sort());
  });

  it.each(JOB_NAMES)('%s has exactly one processor, in its own queue', (name) => {
    const found = processors.filter((processor) => processor.name === name);
    expect(found).toHaveLength(1);
    // Processors of one queue share the sum of their concurrencies.
    expect(found[0]?.queue).toBe(name);
  });
});
