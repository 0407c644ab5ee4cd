import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { appConfig } from '../../../shared/config/app.config.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/identity.ts';
import { type Credentials, SignInReader } from '../use-cases/sign-in-reader.ts';
import { readReaderDeviceCookie } from './reader-cookie.ts';

export const READER_PASSWORD = 'reader-password';
const MAX_NAME_LENGTH = 254;

export interface SignedInReader {
  readonly readerId: number;
}

/** Custom strategy, because passport-local also reads passwords from the query string, which servers log. */
@Injectable()
export class ReaderPasswordStrategy extends PassportStrategy(passport.Strategy, READER_PASSWORD) {
  /**
   * Not `#secure`: Passport calls methods on an object that inherits from this instance and therefore lacks its
   * private fields.
   */
  private readonly secure = appConfig.read().NODE_ENV === 'production';

  constructor(private readonly signIn: SignInReader) {
    super();
  }

  override authenticate(request: Request): void {
    this.validate(request).then(
      (reader) => this.success(reader),
      (error: unknown) => this.error(error),
    );
  }

  async validate(request: Request): Promise<SignedInReader> {
    const caller = {
      ipAddress: request.ip ?? 'unknown',
      userAgent: request.get('user-agent') ?? null,
      devicePass: readReaderDeviceCookie(request, this.secure),
    };
    return { readerId: await this.signIn.checkPassword(readCredentials(request.body), caller) };
  }
}

function readCredentials(body: unknown): Credentials {
  const username = readText(body, 'username', MAX_NAME_LENGTH);
  const password = readText(body, 'password', MAX_PASSWORD_LENGTH);
  if (username === null || password === null || username.trim() === '')
    throw new BadInputError('Please enter both username and password.');
  return { username, password };
}

function readText(body: unknown, name: string, longest: number): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : null;
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}
