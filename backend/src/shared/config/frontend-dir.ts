import { fileURLToPath } from 'node:url';

/** The frontend's folder. The same relative path works from `src` and from `dist`. */
export const FRONTEND_DIR = fileURLToPath(new URL('../../../../frontend/', import.meta.url));
