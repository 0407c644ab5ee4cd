import { describe, expect, it } from '@jest/globals';
import { ConfigError } from './shared/config/environment.ts';
import { startFailure } from './start-failure.ts';

const withCode = (message: string, code: string): Error => Object.assign(new Error(message), { code });

describe('startFailure', () => {
  it("reports the site's port if it is in use", () => {
    const error = Object.assign(withCode('listen EADDRINUSE', 'EADDRINUSE'), { port: 3000 });
    expect(startFailure(error)).toBe(
      'Port 3000 is in use. Stop the program that uses it, or set PORT (or MONITORING_PORT) to a free port.',
    );
  });

  it("does not replace the sample edition's own message if the edition's port is in use", () => {
    expect(
      startFailure(new Error('Port 5 is in use. Set SAMPLE_PORT.', { cause: withCode('listen', 'EADDRINUSE') })),
    ).toBe('Port 5 is in use. Set SAMPLE_PORT.');
  });

  it.each([
    ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
    ['', 'ECONNREFUSED'],
    ['password authentication failed for user "parallax"', '28P01'],
    ['database "x" does not exist', '3D000'],
  ])('reports that PostgreSQL is unreachable: %s %s', (message, code) => {
    expect(startFailure(withCode(message, code))).toBe(
      `Cannot connect to PostgreSQL at DATABASE_URL (${message || code}). Start PostgreSQL, or correct DATABASE_URL.`,
    );
  });

  it('refers to the log of PostgreSQL if it closed the connection', () => {
    expect(startFailure(new Error('Connection terminated unexpectedly'))).toMatch(/^PostgreSQL closed the connection/);
  });

  it('lists invalid settings', () => {
    expect(startFailure(new ConfigError(['PORT: must be a number']))).toBe(
      'Parallax cannot start. Correct these settings:\n  - PORT: must be a number',
    );
  });

  it('keeps the stack of an unexpected error', () => {
    expect(startFailure(new TypeError('x is undefined'))).toMatch(/TypeError: x is undefined\n\s+at /);
  });
});
