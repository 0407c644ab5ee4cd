import { type CanActivate, type CustomDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { isReadOnly } from './read-only.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const WORKS_WHILE_READ_ONLY = 'parallax:works-while-read-only';
const RETRY_SECONDS = 60;

/** Marks a POST or PUT route that works while the site is read-only: it stores nothing, or an operator needs it. */
export const WorksWhileReadOnly = (): CustomDecorator => SetMetadata(WORKS_WHILE_READ_ONLY, true);

/** Refuses requests that change something while the site is read-only. */
@Injectable()
export class ReadOnlyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (!isReadOnly() || SAFE_METHODS.has(context.switchToHttp().getRequest<Request>().method)) return true;
    const handlers = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(WORKS_WHILE_READ_ONLY, handlers)) return true;
    throw new DomainError(
      'read-only',
      'The site is being maintained, so nothing can be saved right now. You can still read. Please try again in a few minutes.',
      503,
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
}
