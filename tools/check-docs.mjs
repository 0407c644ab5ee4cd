// Checks that each name in backticks in the documentation exists: paths in the repository, identifiers in the sources.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './repository.mjs';
import { Refusal, runTool } from './terminal.mjs';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.git', '.nx', '.parallax', 'coverage']);
const NO_SOURCE = /\.(md|woff2|png|ico|svg)$|^(CHANGELOG\.md|package-lock\.json|tools\/check-docs\.mjs)$/;
/** Names of other products, and placeholders. */
const FOREIGN = [
  'limit_conn',
  'max_prepared_statements',
  'pg_dump',
  'proxy_cache_lock',
  'proxy_cache_use_stale',
  'ts_headline',
  'x.dom-spec.tsx',
  'x.int-spec.ts',
  'x.spec.ts',
];
const SPAN = /`([^`\n]+)`/g;
const NAME = /(?<![\w./@:-])@?[A-Za-z][\w-]*(?:[./][\w-]+)*(?![\w*<{-])/g;
const PATH = /\/|\.(ts|tsx|mjs|md|json|css|conf)$/;
/** Matches names of several parts (camelCase, snake_case, kebab-case, a.b). Single words are too ambiguous to check. */
const IDENTIFIER = /[a-z][A-Z]|_|[a-z]-[a-z]|\./;

/** Lists the names in the backticks of a Markdown text that neither a path nor the sources contain. */
export function findMissingNames(markdown, paths, sources) {
  const isPath = (name) => paths.some((path) => `/${path}/`.includes(`/${name}/`) || path.endsWith(name));
  const exists = (name) =>
    sources.includes(name) || (PATH.test(name) ? isPath(name) : sources.includes(name.split('.').at(-1)));
  const prose = markdown.replace(/```.*?```/gs, '');
  return [...prose.matchAll(SPAN)]
    .flatMap(([, span]) => span.match(NAME) ?? [])
    .filter((name) => (PATH.test(name) || IDENTIFIER.test(name)) && !FOREIGN.includes(name) && !exists(name));
}

function listPaths(folder = root) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listPaths(path) : [relative(root, path)];
    });
}

function main() {
  const paths = listPaths();
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const sources = paths
    .filter((path) => !NO_SOURCE.test(path))
    .map(read)
    .join('\n');
  const missing = paths
    .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
    .flatMap((path) =>
      findMissingNames(read(path), paths, sources).map((name) => `${path}: \`${name}\` does not exist`),
    );
  if (missing.length > 0) throw new Refusal(`${missing.join('\n')}\nCorrect the names in these documents.`);
}

if (process.argv[1] === import.meta.filename) await runTool(main);
