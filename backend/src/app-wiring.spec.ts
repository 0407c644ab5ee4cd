import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { LISTENS_TO } from './shared/events/listens-to.ts';
import { EVENT_CATALOGUE, EVENT_NAMES, type EventName } from './shared/events/event-catalogue.ts';
import { listJobNames, listPipelineJobs } from './shared/queues/pipeline-job.ts';

type Class = abstract new (...args: never[]) => object;

/** Returns the events that start the job of a class or are handled by its methods. */
function eventsOf(type: Class): readonly EventName[] {
  const listeners = Object.values(Object.getOwnPropertyDescriptors(type.prototype))
    .map(({ value }) => value as object | undefined)
    .filter((value) => typeof value === 'function')
    .flatMap((method) => (Reflect.getMetadata(LISTENS_TO, method) as readonly EventName[] | undefined) ?? []);
  return [...listeners, ...(listPipelineJobs().find((job) => job.type === type)?.definition.startedBy ?? [])];
}

const MODULES = join(import.meta.dirname, 'modules');

function sourcesOf(module: string): string {
  return readdirSync(join(MODULES, module), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('spec'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('the built application', () => {
  /** All providers, with the folder name of the module that provides them. */
  let provided: [module: string, type: Class][];

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
    provided = [...app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.providers.values()].flatMap(({ metatype }): [string, Class][] =>
        typeof metatype === 'function' && metatype.prototype
          ? [[module.name.replace('Module', '').toLowerCase(), metatype as Class]]
          : [],
      ),
    );
  });

  it('has a listener for each published event, and none for other events', () => {
    expect(new Set(provided.flatMap(([, type]) => eventsOf(type)))).toEqual(new Set(EVENT_NAMES));
  });

  it.each(EVENT_NAMES)('has the publisher of %s that the catalogue names', (name) => {
    expect(sourcesOf(EVENT_CATALOGUE[name].publisher)).toMatch(
      new RegExp(`name: '${name}'|recordEvent\\(this, '${name}'`),
    );
  });

  it.each(EVENT_NAMES)('has the listeners for %s that the catalogue names', (name) => {
    const handledBy = new Set(provided.filter(([, type]) => eventsOf(type).includes(name)).map(([module]) => module));
    expect([...handledBy].sort()).toEqual([...EVENT_CATALOGUE[name].handledBy].sort());
  });

  it('has exactly one handler for every job', () => {
    const handlers = listPipelineJobs().map(({ definition, type }) => [
      definition.name,
      provided.filter(([, each]) => each === type).length,
    ]);
    expect(handlers).toEqual(listJobNames().map((name) => [name, 1]));
  });

  it('registers the job of each job file', () => {
    const declared = readdirSync(MODULES).flatMap((module) =>
      [...sourcesOf(module).matchAll(/@PipelineJob\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set<string | undefined>(declared)).toEqual(new Set(listJobNames()));
    expect(declared.length).toBeGreaterThan(15);
  });
});
