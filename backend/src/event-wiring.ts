import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { EVENT_NAMES, type EventName } from './shared/events/event-catalogue.ts';
import { LISTENS_TO } from './shared/events/listens-to.ts';
import { listPipelineJobs } from './shared/queues/pipeline-job.ts';

type Class = abstract new (...args: never[]) => object;

/** A provider or controller and the name of the module that provides it, as its folder is named. */
interface ProvidedClass {
  readonly module: string;
  readonly type: Class;
}

export interface EventWiring {
  readonly name: EventName;
  /** Names of the modules whose code publishes and handles the event. */
  readonly publishers: readonly string[];
  readonly handlers: readonly string[];
}

const MODULES = join(import.meta.dirname, 'modules');
/** Settings that only satisfy the validation: a preview of the application connects to nothing. */
const SETTINGS = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  ADMIN_PASSWORD: 'not used',
  EDITION: 'none',
};

/**
 * Returns the providers and controllers of all modules in a process of this role, without starting the application. The
 * modules read the role when they are imported, so the first call determines it.
 */
export async function listProvidedClasses(role: 'all' | 'web' = 'all'): Promise<readonly ProvidedClass[]> {
  Object.assign(process.env, SETTINGS, { ROLE: role });
  const { AppModule } = await import('./app.module.ts');
  const app = await NestFactory.create(AppModule, { preview: true, logger: false, abortOnError: false });
  return [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.providers.values(), ...module.controllers.values()].flatMap(({ metatype }) =>
      typeof metatype === 'function' && metatype.prototype
        ? [{ module: module.name.replace('Module', '').toLowerCase(), type: metatype as Class }]
        : [],
    ),
  );
}

/** Returns the source text of a module, without its tests. */
export function readModuleSources(module: string): string {
  return readdirSync(join(MODULES, module), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!spec|\.d)\.[jt]s$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Returns the events that start the class's job or that its methods handle. */
function listHandledEvents(type: Class): readonly EventName[] {
  const listeners = Object.values(Object.getOwnPropertyDescriptors(type.prototype))
    .map(({ value }) => value as object | undefined)
    .filter((value) => typeof value === 'function')
    .flatMap((method) => (Reflect.getMetadata(LISTENS_TO, method) as readonly EventName[] | undefined) ?? []);
  return [...listeners, ...(listPipelineJobs().find((job) => job.type === type)?.definition.startedBy ?? [])];
}

/** Finds out from the code which modules publish and handle each event. */
export function findEventWiring(provided: readonly ProvidedClass[]): readonly EventWiring[] {
  const sources = readdirSync(MODULES).map((module) => ({ module, text: readModuleSources(module) }));
  return EVENT_NAMES.map((name) => {
    const publishes = new RegExp(`name: '${name}'|recordEvent\\(this, '${name}'|recordDecided\\(\\s*'${name}'`);
    const handlers = provided.filter(({ type }) => listHandledEvents(type).includes(name));
    return {
      name,
      publishers: sources.filter(({ text }) => publishes.test(text)).map(({ module }) => module),
      handlers: [...new Set(handlers.map(({ module }) => module))].sort(),
    };
  });
}
