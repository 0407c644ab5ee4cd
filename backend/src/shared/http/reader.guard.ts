import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { type PremiumFeature, premiumRequiredError } from '../errors/premium-required.ts';
import type { SessionReader } from './viewer.ts';

/** Allows only signed-in readers. */
@Injectable()
export class ReaderGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    findReader(context);
    return true;
  }
}

/** Allows only premium readers. Other readers get an error that names `feature`. */
export function PremiumOnly(feature: PremiumFeature): ClassDecorator & MethodDecorator {
  const guard: CanActivate = {
    canActivate(context) {
      if (findReader(context).premium) return true;
      throw premiumRequiredError(feature);
    },
  };
  return UseGuards(guard);
}

export function findReader(context: ExecutionContext): SessionReader {
  const reader = context.switchToHttp().getRequest<Request>().viewer?.reader;
  if (reader) return reader;
  throw new DomainError('sign-in-required', 'Please sign in.', 401);
}
