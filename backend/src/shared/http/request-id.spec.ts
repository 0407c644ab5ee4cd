import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { createLogger } from '../logging/logger.ts';
import { runInContext } from '../logging/work-context.ts';
import { addRequestId } from './request-id.ts';

/** Returns the id in the response and the log line of a request with this header. */
async function requestWith(given: string | undefined): Promise<{ id: string; line: Record<string, unknown> }> {
  let [id, log] = ['', ''];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const logger = createLogger('info', 'test', stream);
  const response = { setHeader: (_name: string, value: string) => (id = value) } as unknown as Response;
  await new Promise<void>((resolve) => {
    addRequestId({ get: () => given } as unknown as Request, response, () => {
      setImmediate(() => {
        runInContext({ jobId: 'job-1' }, () => logger.info({ articleId: 7 }, 'some work'));
        resolve();
      });
    });
  });
  return { id, line: JSON.parse(log) as Record<string, unknown> };
}

describe('the id of a request', () => {
  it('is taken from the proxy, and is in each log line with the fields of the current work', async () => {
    const { id, line } = await requestWith('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(id).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(line).toMatchObject({ requestId: id, jobId: 'job-1', articleId: 7, role: 'test', msg: 'some work' });
  });

  it.each([undefined, 'short', 'x'.repeat(65), 'with spaces in it', '12345678\n{"forged":1}'])(
    'is made if there is none or it is not plain: %j',
    async (given) => {
      const { id, line } = await requestWith(given);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(line).toMatchObject({ requestId: id });
    },
  );
});
