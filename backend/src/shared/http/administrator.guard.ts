import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';

/** Rejects requests from anyone but administrators. */
@Injectable()
export class AdministratorGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.viewer?.administrator) return true;
    throw new DomainError('administrator-required', 'Please sign in as administrator at /admin.', 401);
  }
}
