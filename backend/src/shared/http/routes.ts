import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from './access.ts';

export interface Route {
  /** HTTP method, such as `GET`. */
  readonly method: string;
  /** Path as in the API description, such as `/api/articles/{id}`. */
  readonly path: string;
  /** Name of the method that handles the route, such as `ArticlesController.show`. */
  readonly handler: string;
  /** Undefined if neither the method nor its controller declares it. */
  readonly access: RouteAccess | undefined;
  /** True if the API description does not contain the route. */
  readonly excluded: boolean;
}

const EXCLUDED_CONTROLLER = 'swagger/apiExcludeController';
const EXCLUDED_ENDPOINT = 'swagger/apiExcludeEndpoint';

/** Returns the routes of a controller. */
export function listRoutes(controller: Type): Route[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const methods = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype));
  return methods.flatMap(([name, { value }]) => {
    const method = value as object;
    if (typeof method !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, method)) return [];
    const parts = [prefix, Reflect.getMetadata(PATH_METADATA, method) as string];
    return [
      {
        method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod],
        path: `/${parts
          .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
          .filter(Boolean)
          .join('/')}`.replaceAll(/:(\w+)/g, '{$1}'),
        handler: `${controller.name}.${name}`,
        access: (Reflect.getMetadata(ROUTE_ACCESS, method) ?? Reflect.getMetadata(ROUTE_ACCESS, controller)) as
          | RouteAccess
          | undefined,
        excluded:
          Reflect.hasMetadata(EXCLUDED_CONTROLLER, controller) || Reflect.hasMetadata(EXCLUDED_ENDPOINT, method),
      },
    ];
  });
}

/** Returns the controllers of an application. */
export function listControllers(app: INestApplicationContext): Type[] {
  return [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
}
