import 'reflect-metadata';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { findEventWiring, listProvidedClasses, readModuleSources } from './event-wiring.ts';
import { listJobNames, listPipelineJobs } from './shared/queues/pipeline-job.ts';
import { insertTable, listRetentionRules, renderTables } from './tables-of-docs.ts';

const ROOT = join(import.meta.dirname, '../..');
const RETENTION_JOURNEY = 'backend/test/journeys/retention.spec.ts';

describe('the built application', () => {
  let provided: Awaited<ReturnType<typeof listProvidedClasses>>;

  beforeAll(async () => {
    provided = await listProvidedClasses();
  });

  it('the documentation contains the current tables of events, retention rules and metrics', async () => {
    const outdated: string[] = [];
    for (const table of await renderTables()) {
      const text = readFileSync(table.page, 'utf8');
      const added = table.rows.filter((row) => !text.includes(row));
      if (insertTable(text, table) !== text)
        outdated.push(
          `${relative(ROOT, table.page)} is out of date, run npm run contract. New rows: ${added.join(' ')}`,
        );
    }
    expect(outdated).toEqual([]);
  });

  it('the retention journey has an example of the rows of each rule', () => {
    const journey = readFileSync(join(ROOT, RETENTION_JOURNEY), 'utf8');
    const rules = listRetentionRules(provided);
    expect(rules.length).toBeGreaterThan(30);
    expect(
      rules
        .filter(({ what }) => !journey.includes(what))
        .map(({ what }) => `${what}: add it to EXAMPLES in ${RETENTION_JOURNEY}.`),
    ).toEqual([]);
  });

  it('publishes every event of the catalogue in one module, and handles it in at least one', () => {
    const wiring = findEventWiring(provided);
    expect(wiring.length).toBeGreaterThan(20);
    const problems = wiring.flatMap(({ name, publishers, handlers }) => [
      ...(publishers.length === 1
        ? []
        : [
            `${name} must be published by one module, not by ${publishers.join(' and ') || 'none'}: call recordEvent, recordDecision or appendToOutbox there, or remove it from shared/events/event-catalogue.ts.`,
          ]),
      ...(handlers.length > 0
        ? []
        : [
            `No provided class handles ${name}: name it in startedBy of @PipelineJob or in @ListensTo of a class in jobs/, and provide that class in its *.module.ts.`,
          ]),
    ]);
    expect(problems).toEqual([]);
  });

  it('provides every controller, job, listener and retention rule that exists in the modules', async () => {
    const files = globSync(
      'modules/*/{http,jobs,data}/**/*.{controller,job,listener,scheduler,retention,housekeeping,reader-data}.ts',
      {
        cwd: import.meta.dirname,
      },
    );
    expect(files.length).toBeGreaterThan(50);
    const missing: string[] = [];
    for (const file of files) {
      const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
      for (const [name, value] of Object.entries(exported))
        if (typeof value === 'function' && value.prototype && !provided.some(({ type }) => type === value))
          missing.push(
            `${name} of backend/src/${file}: provide it in the *.module.ts of its module, and list the module in app.module.ts.`,
          );
    }
    expect(missing).toEqual([]);
  });

  it('has exactly one handler for every job', () => {
    const handlers = listPipelineJobs().map(({ definition, type }) => [
      definition.name,
      provided.filter((each) => each.type === type).length,
    ]);
    expect(handlers).toEqual(listJobNames().map((name) => [name, 1]));
  });

  it('registers the job that each job file declares', () => {
    const declared = readdirSync(join(import.meta.dirname, 'modules')).flatMap((module) =>
      [...readModuleSources(module).matchAll(/@PipelineJob\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(new Set<string | undefined>(declared)).toEqual(new Set(listJobNames()));
    expect(declared.length).toBeGreaterThan(15);
  });

  it('skips every schedule while the site is read-only, except what watches the running system', () => {
    const exceptions = [
      'alarms/jobs/heartbeat.scheduler.ts',
      'alarms/use-cases/watch-alarms.ts',
      'read-only-switch.ts',
    ];
    const files = globSync('{modules,shared,web}/**/*.ts', { cwd: import.meta.dirname })
      .filter((file) => !exceptions.some((exception) => file.endsWith(exception)))
      .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }))
      .filter(({ source }) => source.includes("from '@nestjs/schedule'"));
    expect(files.length).toBeGreaterThan(8);
    const unskipped = files.filter(({ source }) =>
      /@(?:Cron|Interval|Timeout)\(.*\)\n(?! +@SkipWhileReadOnly)/.test(source),
    );
    expect(
      unskipped.map(({ file }) => `Write @SkipWhileReadOnly() below each schedule of backend/src/${file}.`),
    ).toEqual([]);
  });

  it('consists of modules that have a README and are listed in docs/architecture.md', () => {
    const listed = /├── modules\/ .*/.exec(
      readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8'),
    )?.[0];
    const problems = readdirSync(join(import.meta.dirname, 'modules')).flatMap((module) => [
      ...(existsSync(join(import.meta.dirname, 'modules', module, 'README.md'))
        ? []
        : [`modules/${module} needs a README.md.`]),
      ...(new RegExp(`\\b${module}\\b`).test(listed ?? '')
        ? []
        : [`Add ${module} to the list of modules in docs/architecture.md.`]),
    ]);
    expect(problems).toEqual([]);
  });
});
