import { describe, expect, it } from '@jest/globals';
import { toQueueUnavailableError, QueueUnavailableError } from './queue-unavailable.ts';

describe('toQueueUnavailableError', () => {
  it.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED' }),
    new Error('Connection is closed.'),
    new Error('LOADING Redis is loading the dataset in memory'),
    new Error("OOM command not allowed when used memory > 'maxmemory'."),
    new Error("READONLY You can't write against a read only replica."),
  ])('converts %s to a QueueUnavailableError', (error) => {
    const made = toQueueUnavailableError(error);
    expect(made).toBeInstanceOf(QueueUnavailableError);
    expect(made).toMatchObject({ message: expect.stringMatching(/REDIS_URL/), cause: error });
  });

  it.each([
    new Error('Converting circular structure to JSON'),
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    'text',
  ])('returns other errors unchanged: %s', (error) => {
    expect(toQueueUnavailableError(error)).toBe(error);
  });
});
