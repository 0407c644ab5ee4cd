import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { LOGGER } from '../logging/logger.ts';
import { Database } from './database.ts';
import { TallyScheduler } from './tally.scheduler.ts';

const asked: string[] = [];
const warned: object[] = [];
let failure: Error | null = null;

const database = {
  execute: (sql: string) => {
    asked.push(sql);
    return failure === null ? Promise.resolve([]) : Promise.reject(failure);
  },
};

@Injectable()
class Apples extends TallyScheduler {
  protected readonly tally = { table: 'apple_tally', keyColumns: ['tree'], sumColumn: 'apples' };
}

@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [
    Apples,
    { provide: Database, useValue: database },
    { provide: LOGGER, useValue: { warn: (facts: object) => warned.push(facts) } },
  ],
})
class Orchard {}

describe('TallyScheduler', () => {
  let app: INestApplicationContext;

  beforeEach(async () => {
    [asked.length, warned.length, failure] = [0, 0, null];
    app = await NestFactory.createApplicationContext(Orchard, { logger: false });
  });

  afterEach(() => app.close());

  it('runs at regular intervals', () => {
    expect(app.get(SchedulerRegistry).getIntervals()).toHaveLength(1);
  });

  it('merges the rows of the tally that its subclass names', async () => {
    await app.get(Apples).fold();
    expect(asked).toEqual([expect.stringContaining('insert into apple_tally (tree, apples)')]);
  });

  it('warns that the database is unreachable and keeps running', async () => {
    failure = new Error('away');
    await app.get(Apples).fold();
    expect(warned).toEqual([{ err: failure, table: 'apple_tally' }]);
  });
});
