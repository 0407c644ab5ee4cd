import { type CanActivate, type CustomDecorator, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../errors/domain-error.ts';
import { type PremiumFeature, premiumRequiredError } from '../errors/premium-required.ts';
import { createDeniedError, isAtDesk, mayEdit, mayOperate, mayReview } from '../actor/policy.ts';
import { toActor } from './current-actor.ts';
import type { SessionReader } from './viewer.ts';

/** Routes of the desk, by the roles that may call them. The administrator may call all of them. */
const DESK_LEVELS = { desk: isAtDesk, reviewer: mayReview, editor: mayEdit, operator: mayOperate } as const;
type DeskLevel = keyof typeof DESK_LEVELS;

/**
 * Callers of a route:
 * - public: everyone gets the same response, which caches may share.
 * - anyone: everyone may call it, but the response is about the caller, or the call changes something.
 * - reader and premium: only with their session.
 * - desk: every session of the desk. Where the roles differ, a policy in the use case decides, or the level names the
 *   role: reviewer (reviewers and editors), editor or operator.
 */
export type RouteAccess =
  | { readonly level: 'public'; readonly parameters: readonly string[] }
  | { readonly level: 'premium'; readonly feature: PremiumFeature }
  | { readonly level: 'anyone' | 'reader' | DeskLevel };

export const ROUTE_ACCESS = 'parallax:route-access';

const declare = (access: RouteAccess): CustomDecorator => SetMetadata(ROUTE_ACCESS, access);

/** Declares who may call a route, or all routes of a controller. A method's declaration replaces its controller's. */
export const Access = (level: 'anyone' | 'reader' | DeskLevel): CustomDecorator => declare({ level });

/** Allows only premium readers. Other readers get an error that names `feature`. */
export const PremiumOnly = (feature: PremiumFeature): CustomDecorator => declare({ level: 'premium', feature });

/**
 * Marks a GET route whose response is the same for everyone, so that our cache and CDNs can share it. `parameters`
 * are the query parameters that affect the response. A request with any other parameter, or from the desk, goes
 * directly to the route and its response is not shared.
 */
export const PublicRead = (...parameters: readonly string[]): CustomDecorator =>
  declare({ level: 'public', parameters });

/** Checks the declared access of every route of the application. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const [method, controller] = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [method, controller]);
    if (!access) throw new Error(`Declare who may call ${controller.name}.${method.name}: add @Access(...).`);
    if (isDeskLevel(access.level)) requireDesk(context, access.level);
    if (access.level === 'reader') findReader(context);
    if (access.level === 'premium' && !findReader(context).premium) throw premiumRequiredError(access.feature);
    return true;
  }
}

const findViewer = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>().viewer;

const isDeskLevel = (level: RouteAccess['level']): level is DeskLevel => Object.hasOwn(DESK_LEVELS, level);

function requireDesk(context: ExecutionContext, level: DeskLevel): void {
  const actor = toActor(findViewer(context));
  if (!DESK_LEVELS[level](actor)) throw createDeniedError(actor, context.getHandler().name);
}

export function findReader(context: ExecutionContext): SessionReader {
  const reader = findViewer(context)?.reader;
  if (reader) return reader;
  throw new DomainError('sign-in-required', 'Please sign in.', 401);
}
