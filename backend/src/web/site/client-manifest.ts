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
  /** The CSS, if it is inlined in each page instead of linked. */
  styles?: string;
}

const ROOT = '__root__';
const ROUTE_FILE = /^src\/routes\/(.+)\.tsx(\?.*)?$/;

/** Extracts the files of each route from Vite's manifest: styles and entry for all routes, chunks per route. */
export function siteManifest(build: BuildManifest): SiteManifest {
  const entryKey = Object.keys(build).find((key) => build[key]?.isEntry);
  const entry = entryKey === undefined ? undefined : build[entryKey];
  if (entryKey === undefined || !entry)
    throw new Error('The client build has no entry file. Build the frontend again: npm run build');
  const ofEntry = reachable(build, entryKey);
  const routes: Record<string, RouteFiles> = {
    [ROOT]: {
      css: unique([...ofEntry].flatMap((key) => build[key]?.css ?? [])).map(address),
      preloads: [...ofEntry].filter((key) => key !== entryKey).map((key) => address(build[key]?.file ?? '')),
      scripts: [{ attrs: { type: 'module', async: true, src: address(entry.file) } }],
    },
  };
  for (const key of Object.keys(build)) {
    const id = routeId(key);
    if (id === null || id === ROOT) continue;
    const own = [...reachable(build, key)].filter((file) => !ofEntry.has(file));
    const known = routes[id]?.preloads ?? [];
    routes[id] = { preloads: unique([...known, ...own.map((file) => address(build[file]?.file ?? ''))]) };
  }
  return { routes };
}

/** Returns the route of a source file: `src/routes/article.$id.tsx?tsr-split=component` belongs to `/article/$id`. */
function routeId(key: string): string | null {
  const name = ROUTE_FILE.exec(key)?.[1];
  if (name === undefined) return null;
  if (name === '__root') return ROOT;
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`;
}

function reachable(build: BuildManifest, start: string): Set<string> {
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

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

function address(file: string): string {
  return `/${file}`;
}
