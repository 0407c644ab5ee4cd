import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';
import { toLoggedError } from './logged-error.ts';

const ROW = 'Failing row contains (17, ada, ada@reader.example, $argon2id$v=19$m=19456$abc).';

/** An error in the form in which the database driver throws it. */
function refusedRow(): Error {
  return Object.assign(new Error('new row for relation "reader" violates check constraint "reader_name"'), {
    code: '23514',
    detail: ROW,
    constraint: 'reader_name',
    table: 'reader',
    where: ROW,
  });
}

/** The same error as the mapper rethrows it. */
function mapped(): Error {
  const cause = refusedRow();
  return Object.assign(new Error(`${cause.message}\n - detail: ${ROW}`, { cause }), {
    code: '23514',
    detail: ROW,
    name: 'CheckConstraintViolationException',
  });
}

describe('a logged error', () => {
  it('keeps its cause and the fields that identify it', () => {
    const error = new Error('the digest could not be stored', { cause: refusedRow() });
    expect(toLoggedError(error)).toMatchObject({
      type: 'Error',
      message: expect.stringContaining('violates check constraint'),
      stack: expect.stringContaining('logged-error.spec'),
    });
    expect(toLoggedError(refusedRow())).toMatchObject({ code: '23514', constraint: 'reader_name', table: 'reader' });
  });

  it.each([
    ['as the driver throws it', refusedRow()],
    ['as the mapper throws it', mapped()],
    ['as the cause of another', new Error('it failed', { cause: mapped() })],
    [
      'over several lines',
      Object.assign(new Error(`refused: a\n    at ada@reader.example\n$argon2id$`), {
        detail: 'a\n    at ada@reader.example\n$argon2id$',
      }),
    ],
  ])('does not contain database rows, %s', (_as, error) => {
    const text = JSON.stringify(toLoggedError(error));
    expect(text).not.toContain('reader.example');
    expect(text).not.toContain('argon2id');
    expect(text).toContain('Error');
  });

  it('does not contain email addresses, but keeps file paths', () => {
    const error = new Error('550 <ada.lovelace+news@mail.reader.example> unknown');
    error.stack = `${error.stack ?? ''}\n    at send (file:///app/node_modules/@nestjs/core/index.js:1:2)`;
    const { message, stack } = toLoggedError(error) as { message: string; stack: string };
    expect(message).toBe('550 <[address]> unknown');
    expect(stack).toContain('/node_modules/@nestjs/core/index.js');
    expect(stack).not.toContain('lovelace');
  });

  it('leaves values other than errors unchanged', () => {
    expect(toLoggedError('just words')).toBe('just words');
  });

  it('is serialized in the same way by every logger', () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(String(chunk)), done()) });
    createLogger('info', 'test', stream).error({ err: mapped() }, 'a request failed');
    expect(lines.join('')).toContain('a request failed');
    expect(lines.join('')).not.toContain('reader.example');
  });
});
