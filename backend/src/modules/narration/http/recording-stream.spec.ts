import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import type { Notifications } from '../../../shared/database/notifications.ts';
import type { RecordingView } from '../use-cases/recording-views.ts';
import type { Recordings } from '../use-cases/recordings.ts';
import { RecordingStream } from './recording-stream.ts';

class FakeResponse extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  text = '';

  writeHead(): void {}

  write(text: string): void {
    if (this.writableEnded) throw new Error('write after end');
    this.text += text;
  }

  end(): void {
    this.writableEnded = true;
  }
}

const createStream = () => new RecordingStream({} as Notifications, {} as Recordings);
const open = (response: FakeResponse, read: () => Promise<RecordingView>, stream = createStream()): Promise<void> =>
  stream.open({ readerId: 7, response: response as unknown as Response, read });
const view = (status: RecordingView['status']) => ({ status, recordingId: 5 }) as RecordingView;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('starts no timers if the reader has left before the recording was read', async () => {
  const response = new FakeResponse();
  await open(response, async () => {
    response.destroyed = true;
    return view('pending');
  });
  expect(jest.getTimerCount()).toBe(0);
});

it('writes nothing to an ended response that a slow client keeps open', async () => {
  const response = new FakeResponse();
  await open(response, async () => view('ready'));
  expect(response.text).toContain('event: ready');
  expect(() => jest.advanceTimersByTime(20_000)).not.toThrow();
  response.emit('close');
  expect(jest.getTimerCount()).toBe(0);
});

it('limits the connections of one reader', async () => {
  const stream = createStream();
  const responses = Array.from({ length: 10 }, () => new FakeResponse());
  for (const response of responses) await open(response, async () => view('pending'), stream);
  await expect(open(new FakeResponse(), async () => view('pending'), stream)).rejects.toThrow('too many tabs');
  for (const response of responses) response.emit('close');
  await expect(open(new FakeResponse(), async () => view('pending'), stream)).resolves.toBeUndefined();
});
