import type { NestExpressApplication } from '@nestjs/platform-express';

interface Provided {
  importBuilt<T>(path: string): Promise<T>;
  createApplication(settings: Record<string, string>): Promise<NestExpressApplication>;
}

/** Functions provided by `journey-environment.mjs`. */
const provided = globalThis as unknown as Provided;

/** Imports a module of the built application (`dist/<path>.js`). `T` is the type of its source. */
export const importBuilt = <T>(path: string): Promise<T> => provided.importBuilt<T>(path);

/** Creates the built application in this process, with the role `all`. */
export const createApplication = (settings: Record<string, string>): Promise<NestExpressApplication> =>
  provided.createApplication(settings);
