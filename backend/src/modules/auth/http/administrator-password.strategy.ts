import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { appConfig } from '../../../shared/config/app.config.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import { SignInAdministrator } from '../use-cases/sign-in-administrator.ts';
import { readDeviceCookie } from './administrator-cookie.ts';

export const ADMINISTRATOR_PASSWORD = 'administrator-password';
const MAX_PASSWORD_LENGTH = 1000;

export interface SignedInAdministrator {
  readonly token: string;
}

/**
 * Custom strategy, because passport-local requires a username and also reads passwords from the query string, which
 * servers log.
 */
@Injectable()
export class AdministratorPasswordStrategy extends PassportStrategy(passport.Strategy, ADMINISTRATOR_PASSWORD) {
  /**
   * Not `#secure`: Passport calls methods on an object that inherits from this instance and therefore lacks its
   * private fields.
   */
  private readonly secure = appConfig.read().NODE_ENV === 'production';

  constructor(
    private readonly signIn: SignInAdministrator,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    this.validate(request).then(
      (administrator) => this.success(administrator),
      (error: unknown) => this.error(error),
    );
  }

  async validate(request: Request): Promise<SignedInAdministrator> {
    const password = readPassword(request.body);
    const device = this.devices.recognize(readDeviceCookie(request, this.secure), new Date());
    return {
      token: await this.signIn.openSession(password, {
        ipAddress: request.ip ?? 'unknown',
        userAgent: request.get('user-agent') ?? null,
        device,
      }),
    };
  }
}

function readPassword(body: unknown): string {
  const password = typeof body === 'object' && body !== null && 'password' in body ? body.password : null;
  if (typeof password !== 'string' || password === '' || password.length > MAX_PASSWORD_LENGTH)
    throw new BadInputError('Please enter the password.');
  return password;
}
