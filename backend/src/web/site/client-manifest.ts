/** An entry of Vite's manifest. */
interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  src?: string;
}
export type BuildManifest = Record<string, BuiltFile>;

interface RouteFiles {
  css?: string[];
  preloads?: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** The files that each route needs. */
export interface SiteManifest {
  routes: Record<string, RouteFiles>;
  /** The CSS, if it is inlined in each page rather than linked. */
  styles?: string;
}

/** Addresses of the desk's entry script and of its styles. */
export interface DeskFiles {
  script: string;
  css: string[];
}

const ROOT_ROUTE = '__root__';
const ROUTE_FILE_PATTERN = /^src\/routes\/(.+)\.tsx(\?.*)?$/;

/**
 * Lists the files of each route in Vite's manifest: the styles and the entry for all routes, and the chunks of each
 * route.
 */
export function createSiteManifest(build: BuildManifest): SiteManifest {
  const { key: entryKey, entry } = findScript(build);
  const ofEntry = findReachable(build, entryKey);
  const routes: Record<string, RouteFiles> = {
    [ROOT_ROUTE]: {
      css: Object.values(build)
        .filter((built) => isEntry(built, '.css'))
        .map(({ file }) => toAddress(file)),
      preloads: [...ofEntry].filter((key) => key !== entryKey).map((key) => toAddress(build[key]?.file ?? '')),
      scripts: [{ attrs: { type: 'module', async: true, src: toAddress(entry.file) } }],
    },
  };
  for (const key of Object.keys(build)) {
    const id = parseRouteId(key);
    if (id === null || id === ROOT_ROUTE) continue;
    const own = [...findReachable(build, key)].filter((file) => !ofEntry.has(file));
    const known = routes[id]?.preloads ?? [];
    routes[id] = { preloads: [...new Set([...known, ...own.map((file) => toAddress(build[file]?.file ?? ''))])] };
  }
  return { routes };
}

/** Lists the files with which the desk starts. */
export function findDeskFiles(build: BuildManifest): DeskFiles {
  const { entry } = findScript(build);
  return { script: toAddress(entry.file), css: (entry.css ?? []).map(toAddress) };
}

function findScript(build: BuildManifest): { key: string; entry: BuiltFile } {
  for (const [key, entry] of Object.entries(build)) if (isEntry(entry, '.js')) return { key, entry };
  throw new Error('The client build has no entry file. Build the frontend again: npm run build');
}

const isEntry = (built: BuiltFile, extension: string) => built.isEntry === true && built.file.endsWith(extension);

/** Returns the route of a source file: `src/routes/article.$id.tsx?tsr-split=component` belongs to `/article/$id`. */
function parseRouteId(key: string): string | null {
  const name = ROUTE_FILE_PATTERN.exec(key)?.[1];
  if (name === undefined) return null;
  if (name === '__root') return ROOT_ROUTE;
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`;
}

function findReachable(build: BuildManifest, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const built = build[key];
    if (seen.has(key) || !built) continue;
    seen.add(key);
    waiting.push(...(built.imports ?? []));
  }
  return seen;
}

function toAddress(file: string): string {
  return `/${file}`;
}
