import { readFileSync } from 'node:fs';
import { DESK_ROLES, type DeskRole } from '../../src/shared/actor/actor.ts';
import type { RouteAccess } from '../../src/shared/http/access.ts';

type Access = RouteAccess['level'];
export type Caller = 'visitor' | 'reader' | 'premium' | 'administrator';

const contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { 'x-access': Access }>>;
};

/** Access to each route, as recorded in the API description. `route-access.spec.ts` compares it with the code. */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = Object.fromEntries(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation['x-access']]),
  ),
);

/** Routes with fewer parameters first, as `/api/articles/front` also matches `/api/articles/{id}`. */
const ROUTES = Object.keys(ROUTE_ACCESS)
  .map((route) => ({ route, parts: route.split(/\{\w+\}/) }))
  .sort((one, other) => one.parts.length - other.parts.length)
  .map(({ route, parts }) => ({
    route,
    pattern: new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^/]+')}$`),
  }));

/** Returns the route of the API description that answers a request. */
export function findRoute(method: string, path: string): string | undefined {
  return ROUTES.find(({ pattern }) => pattern.test(`${method} ${path.split('?')[0]}`))?.route;
}

const OUTSIDE_DESK = { visitor: 401, reader: 401, premium: 401 };

const REFUSALS: Readonly<Record<Access, Partial<Record<Caller, number>>>> = {
  public: {},
  anyone: {},
  reader: { visitor: 401, administrator: 401 },
  premium: { visitor: 401, administrator: 401, reader: 403 },
  desk: OUTSIDE_DESK,
  reviewer: OUTSIDE_DESK,
  editor: OUTSIDE_DESK,
  operator: OUTSIDE_DESK,
};

/** Returns the status that each caller gets, if everyone who may call the route gets `status`. */
export function expectedStatuses<S>(route: string | undefined, status: S): Record<Caller, S | number> {
  const refusals = REFUSALS[ROUTE_ACCESS[route ?? ''] ?? 'anyone'];
  return { visitor: status, reader: status, premium: status, administrator: status, ...refusals };
}

const ROLES_BY_LEVEL: Readonly<Partial<Record<Access, readonly DeskRole[]>>> = {
  desk: DESK_ROLES,
  reviewer: ['reviewer', 'editor'],
  editor: ['editor'],
  operator: ['operator'],
};

/** Returns the roles of the desk that may call the route, or null if the route is not one of the desk. */
export function rolesOf(route: string): readonly DeskRole[] | null {
  return ROLES_BY_LEVEL[ROUTE_ACCESS[route] ?? 'anyone'] ?? null;
}
