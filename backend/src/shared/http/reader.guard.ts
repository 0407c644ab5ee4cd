import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import type { ReaderViewer } from './viewer.ts';

/** Lets only signed-in readers through. */
@Injectable()
export class ReaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    readerOf(context);
    return true;
  }
}

/** Lets only signed-in readers with a premium subscription through. */
@Injectable()
export class PremiumGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (readerOf(context).premium) return true;
    throw new DomainError('premium-required', 'This is part of the premium subscription. See /subscribe.', 403);
  }
}

export function readerOf(context: ExecutionContext): ReaderViewer {
  const reader = context.switchToHttp().getRequest<Request>().viewer?.reader;
  if (reader) return reader;
  throw new DomainError('sign-in-required', 'Please sign in.', 401);
}
