import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../tools/repository.mjs';

/** Folder of the built backend. */
export const DIST = join(root, 'backend/dist');

/** Imports a module of the built backend. */
export const importBuilt = (path) => import(pathToFileURL(join(DIST, path)).href);
