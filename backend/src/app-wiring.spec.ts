import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { LISTENS_TO } from './shared/events/listens-to.ts';
import { EVENT_CATALOGUE, EVENT_NAMES, type EventName } from './shared/events/event-catalogue.ts';
import { listJobNames, listPipelineJobs } from './shared/queues/pipeline-job.ts';

type Class = abstract new (...args: never[]) => object;

/** Returns the events that start the class's job or that its methods handle. */
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
  /** Pairs of each provider with the folder name of the module that provides it. */
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

  it('has a listener for every published event, and no listeners for events that are never published', () => {
    expect(new Set(provided.flatMap(([, type]) => eventsOf(type)))).toEqual(new Set(EVENT_NAMES));
  });

  it.each(EVENT_NAMES)('publishes %s in the file that the event catalogue names', (name) => {
    expect(sourcesOf(EVENT_CATALOGUE[name].publisher)).toMatch(
      new RegExp(`name: '${name}'|recordEvent\\(this, '${name}'`),
    );
  });

  it.each(EVENT_NAMES)('handles %s in exactly the modules that the event catalogue names', (name) => {
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

  it('registers the job that each job file declares', () => {
    const declared = readdirSync(MODULES).flatMap((module) =>
      [...sourcesOf(module).matchAll(/@PipelineJob\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set<string | undefined>(declared)).toEqual(new Set(listJobNames()));
    expect(declared.length).toBeGreaterThan(15);
  });
});
