import 'reflect-metadata';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { listRoutes, type Route } from './shared/http/routes.ts';

const FOLDER = import.meta.dirname;

describe('the access to a route', () => {
  const routes: (Route & { readonly file: string })[] = [];

  beforeAll(async () => {
    for (const file of globSync('{modules,web}/**/*.controller.ts', { cwd: FOLDER }).sort()) {
      const exported = (await import(join(FOLDER, file))) as Record<string, Type>;
      const controllers = Object.values(exported).filter((each) => Reflect.hasMetadata(PATH_METADATA, each));
      routes.push(...controllers.flatMap(listRoutes).map((route) => ({ ...route, file: `backend/src/${file}` })));
    }
  });

  it('is declared by the route or its controller', () => {
    expect(routes.length).toBeGreaterThan(100);
    const undeclared = routes.filter(({ access }) => !access);
    expect(
      undeclared.map(
        ({ method, path, file, handler }) =>
          `${method} ${path}: add @Access('anyone' | 'reader' | 'desk' | 'reviewer' | 'editor' | 'operator'), @PremiumOnly or @PublicRead to ${handler} in ${file}.`,
      ),
    ).toEqual([]);
  });

  it('matches the API description, so that reviewers see every change of access', () => {
    const { paths } = JSON.parse(readFileSync(join(FOLDER, '../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { 'x-access': string }>>;
    };
    const differences = routes.flatMap(({ method, path, access, file, excluded }) => {
      const described = paths[path]?.[method.toLowerCase()];
      return excluded || described?.['x-access'] === access?.level
        ? []
        : `${method} ${path}: ${file} declares ${access?.level}, backend/openapi.json says ${described?.['x-access']}. If the change is intended, run npm run contract.`;
    });
    expect(differences).toEqual([]);
  });

  it('is explained to developers if everyone may read', () => {
    const { paths } = JSON.parse(readFileSync(join(FOLDER, '../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    const unexplained = routes.filter(
      ({ method, path, access, excluded }) =>
        !excluded && access?.level === 'public' && !paths[path]?.[method.toLowerCase()]?.summary,
    );
    expect(
      unexplained.map(
        ({ path, file, handler }) =>
          `${path}: write a comment that begins with /** above ${handler} in ${file}, then run npm run contract. The page /developers shows it.`,
      ),
    ).toEqual([]);
  });
});
