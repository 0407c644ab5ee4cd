import type { INestApplicationContext } from '@nestjs/common';
import { listControllers, listRoutes } from '../../shared/http/routes.ts';

export interface PublicRoute {
  /** Name of the route, such as `/api/articles/:id`. */
  readonly name: string;
  /** Pattern that matches the paths of the route. */
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
}

/** Returns all routes marked with `@PublicRead`. */
export function publicRoutes(app: INestApplicationContext): readonly PublicRoute[] {
  return listControllers(app)
    .flatMap(listRoutes)
    .flatMap(({ method, path, handler, access }) => {
      if (access?.level !== 'public') return [];
      if (method !== 'GET') throw new Error(`@PublicRead is only for GET routes, not for ${handler}.`);
      const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'date' ? String.raw`\d{4}-\d{2}-\d{2}` : String.raw`[1-9]\d{0,9}`,
      );
      return [
        {
          name: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          pattern: new RegExp(`^${pattern}$`),
          parameters: access.parameters,
        },
      ];
    });
}
