import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignInAdministrator } from '../use-cases/sign-in-administrator.ts';

export const ADMINISTRATOR_PASSWORD = 'administrator-password';

export interface SignedInAdministrator {
  readonly token: string;
}

/** Passport's local strategy with the one field that the desk has. */
@Injectable()
export class AdministratorPasswordStrategy extends PassportStrategy(Strategy, ADMINISTRATOR_PASSWORD) {
  constructor(private readonly signIn: SignInAdministrator) {
    super({ usernameField: 'password', passwordField: 'password', passReqToCallback: true, session: false });
  }

  async validate(request: Request, _username: string, password: string): Promise<SignedInAdministrator> {
    const token = await this.signIn.run(password, { ipAddress: request.ip ?? 'unknown', userAgent: request.get('user-agent') ?? null });
    return { token };
  }
}
