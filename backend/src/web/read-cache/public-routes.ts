import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { PUBLIC_READ } from '../../shared/http/public-read.ts';

export interface PublicRoute {
  /** Path as in the API description, such as `/api/articles/{id}`. */
  readonly path: string;
  /** Pattern that matches the paths of the route. */
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
}

/** Returns all routes marked with `@PublicRead`. */
export function publicRoutes(app: INestApplicationContext): readonly PublicRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOf(metatype as Type) : []));
}

function routesOf(controller: Type): PublicRoute[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  const methods = Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).map(
    ({ value }) => value as unknown,
  );
  return methods.flatMap((method) => {
    if (typeof method !== 'function') return [];
    const parameters = Reflect.getMetadata(PUBLIC_READ, method) as readonly string[] | undefined;
    if (parameters === undefined) return [];
    if (Reflect.getMetadata(METHOD_METADATA, method) !== RequestMethod.GET)
      throw new Error(`@PublicRead is only for GET routes, not for ${controller.name}.${method.name}.`);
    const path = `/${[prefix, Reflect.getMetadata(PATH_METADATA, method) as string]
      .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
      .filter((part) => part !== '')
      .join('/')}`;
    return [
      {
        path: path.replaceAll(/:(\w+)/g, '{$1}'),
        pattern: new RegExp(
          `^${path.replaceAll(':date', String.raw`\d{4}-\d{2}-\d{2}`).replaceAll(/:\w+/g, String.raw`[1-9]\d{0,9}`)}$`,
        ),
        parameters,
      },
    ];
  });
}
