import { describe, expect, it } from '@jest/globals';
import { BadRequestException, ForbiddenException, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from '../logging/logger.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ProblemFilter } from './problem.filter.ts';

interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  reported: number;
  /** Path in the log. */
  logged: unknown;
}

function answerTo(exception: unknown, path = '/api/x'): Answered {
  const answered: Answered = { status: 0, body: {}, headers: {}, reported: 0, logged: null };
  const response = {
    headersSent: false,
    setHeader: (name: string, value: string) => (answered.headers[name] = value),
    removeHeader: () => undefined,
    status(code: number) {
      answered.status = code;
      return this;
    },
    json: (body: Record<string, unknown>) => (answered.body = body),
  };
  const logger = {
    error: (entry: { path: unknown }) => {
      answered.reported += 1;
      answered.logged = entry.path;
    },
  } as unknown as Logger;
  new ProblemFilter(logger).respond(exception, { requestId: 'r-1', path } as Request, response as unknown as Response);
  return answered;
}

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('response to a failed request', () => {
  it('is logged without the secret token of a private feed', () => {
    const path = `/podcast/${'aB3-_'.repeat(9).slice(0, 43)}/feed.xml`;
    expect(answerTo(new Error('broken'), path).logged).toBe('/podcast/[token]/feed.xml');
  });

  it('contains the message, code and request id of a domain error', () => {
    const { status, body, reported } = answerTo(
      new DomainError('wrong-state', 'Choose another.', 409, { articleId: 3 }),
    );
    expect({ status, body, reported }).toEqual({
      status: 409,
      body: { error: 'Choose another.', code: 'wrong-state', requestId: 'r-1', details: { articleId: 3 } },
      reported: 0,
    });
  });

  it('contains the time to wait if the error specifies one', () => {
    expect(answerTo(new DomainError('too-many', 'Wait.', 429, { retryAfterSeconds: 30 })).headers).toEqual({
      'Cache-Control': 'no-store',
      'Retry-After': '30',
    });
  });

  it.each([
    ['gone', withCode('57P01')],
    ['not to be reached', withCode('ECONNREFUSED')],
    ['out of connections', withCode('53300')],
    ['out of disk', withCode('53100')],
    ['away, as the cause of another error', new Error('it failed', { cause: withCode('08006') })],
  ])('asks the client to retry soon if the database is %s', (_how, exception) => {
    const { status, body, headers, reported } = answerTo(exception);
    expect({ status, code: body['code'], headers, reported }).toEqual({
      status: 503,
      code: 'unavailable',
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
      reported: 1,
    });
  });

  it.each(['57014', '55P03'])('asks the client to retry soon if the database took too long (%s)', (code) => {
    expect(answerTo(withCode(code))).toMatchObject({
      status: 503,
      body: { code: 'busy' },
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
      reported: 1,
    });
  });

  it.each(['22021', '22P05', '22003', '22008', '22009'])(
    'returns a 400 if the database cannot store the input (%s)',
    (code) => {
      expect(answerTo(withCode(code))).toMatchObject({ status: 400, body: { code: 'bad-input' }, reported: 0 });
    },
  );

  it('hides the details of an internal error and reports it', () => {
    const { status, body, reported } = answerTo(withCode('42P01', 'relation "secret" does not exist'));
    expect({ status, body, reported }).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again later.', code: 'internal', requestId: 'r-1' },
      reported: 1,
    });
  });

  it('lists every invalid field', () => {
    expect(answerTo(new BadRequestException({ message: ['a must be a number', 'b is missing'] })).body['error']).toBe(
      'a must be a number; b is missing',
    );
    expect(answerTo(new NotFoundException()).body).toMatchObject({
      error: 'There is nothing at this address.',
      code: 'not-found',
    });
    expect(answerTo(new ForbiddenException()).body['code']).toBe('forbidden');
  });

  it.each([
    ['entity.too.large', 413, 'The body is too large.'],
    ['entity.parse.failed', 400, 'The body is not valid JSON.'],
    ['encoding.unsupported', 415, 'The request could not be read.'],
  ])('explains what is wrong with a request body (%s)', (type, status, error) => {
    expect(answerTo(Object.assign(new Error('x'), { type, status }))).toMatchObject({
      status,
      body: { error, code: 'bad-body' },
      reported: 0,
    });
  });
});
