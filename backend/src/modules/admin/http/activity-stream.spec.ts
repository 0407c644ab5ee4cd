import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { Notifications } from '../../../shared/database/notifications.ts';
import { ActivityStream } from './activity-stream.ts';

class FakeResponse extends EventEmitter {
  writableEnded = false;

  writeHead(): void {}

  write(): void {
    if (this.writableEnded) throw new Error('write after end');
  }

  end(): void {
    this.writableEnded = true;
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('writes nothing to an ended response that a slow client keeps open', async () => {
  let notify: () => void = () => undefined;
  const listen: Notifications['listen'] = async (_channel, listener) => void (notify = () => listener(''));
  const stream = new ActivityStream({ listen } as Notifications);
  await stream.onApplicationBootstrap();
  const response = new FakeResponse();
  stream.open(response as unknown as Response, async () => true);
  stream.beforeApplicationShutdown();
  expect(() => jest.advanceTimersByTime(20_000)).not.toThrow();
  expect(notify).not.toThrow();
  response.emit('close');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends within five seconds of the end of the session', async () => {
  const stream = new ActivityStream({ listen: async () => undefined } as unknown as Notifications);
  const response = new FakeResponse();
  let isOpen = true;
  stream.open(response as unknown as Response, async () => isOpen);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(response.writableEnded).toBe(false);
  isOpen = false;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(response.writableEnded).toBe(true);
  response.emit('close');
});
