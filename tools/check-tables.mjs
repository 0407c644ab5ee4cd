// Checks which modules use which tables. A table belongs to the module that declares it (`data/tables.ts` or an
// entity). Other modules must use that module's classes. Also checks that SQL text occurs only in files for SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { OTHERS_TABLES } from './checks/tables-of-others.mjs';
import { root } from './repository.mjs';
import { runTool, say } from './terminal.mjs';

const SQL_TABLE_PATTERN = /\b(?:from|join|update|into|using|table|truncate|references)\s+(?:only\s+)?"?([a-z_]+)/gi;
const BUILDER_TABLE_PATTERN =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|\w*[jJ]oin)\(\s*\[?'([a-z_]+)/g;
/**
 * Matches comments and strings, so that neither quotation marks in comments nor comment signs in strings are misread.
 */
const STRING_PATTERN = /\/\*[\s\S]*?\*\/|\/\/.*|`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const STATEMENT_PATTERN =
  /^\s*(?:select\s|insert into \w|update \w+(?: as \w+| \w+)? set\s|delete from \w|with \w+(?: \([^)]*\))? as )/;
const ADVISORY_LOCK = /^select pg_(?:try_)?advisory_/;
/** Files of a module that may contain SQL text. */
const SQL_FILE_PATTERN = /^modules\/[^/]+\/data\/(?:.*\/)?[\w-]+\.sql\.ts$/;
const COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Returns `modules/<name>`, or the top-level folder of files outside `modules`. */
const findOwner = (path) => /^(?:modules\/[^/]+|[^/]+)/.exec(path)[0];

/** Maps each table to the module that declares it. `files` maps paths in backend/src to source texts. */
function findTableOwners(files) {
  const owners = new Map();
  for (const [path, text] of files) {
    for (const [, table] of text.matchAll(/\btableName: '(\w+)'/g)) owners.set(table, findOwner(path));
  }
  return owners;
}

/** Returns `owner: table` for each table of another module that a file uses. Lists each table once. */
function findForeignTables(files) {
  const owners = findTableOwners(files);
  const found = new Map();
  for (const [path, text] of files) {
    const code = text.replaceAll(COMMENT_PATTERN, '');
    const names = [...code.matchAll(SQL_TABLE_PATTERN), ...code.matchAll(BUILDER_TABLE_PATTERN)].map(([, name]) =>
      name.toLowerCase(),
    );
    for (const table of new Set(names)) {
      const owner = owners.get(table);
      if (owner && owner !== findOwner(path)) found.set(`${path}: ${table}`, owner);
    }
  }
  return found;
}

/**
 * Returns a message for each use of another module's table that is not listed, and for each unused entry of the list.
 */
export function findTableProblems(files, listed = OTHERS_TABLES) {
  const found = findForeignTables(files);
  const pairs = new Set([...found.keys()].map(toPair));
  const known = new Set(listed.flatMap(({ module, tables }) => tables.map((table) => `${module}: ${table}`)));
  return [
    ...[...found]
      .filter(([place]) => !known.has(toPair(place)))
      .map(([place, owner]) => `${place} belongs to ${owner}. Use a class of that module.`),
    ...[...known]
      .filter((pair) => !pairs.has(pair))
      .map((pair) => `${pair} is no longer used. Remove it from the list.`),
  ];
}

function toPair(place) {
  const [path, table] = place.split(': ');
  return `${findOwner(path)}: ${table}`;
}

/**
 * Returns a message for each SQL statement of a module outside the `.sql.ts` files of its `data` folder. Advisory
 * locks are allowed anywhere.
 */
export function findMisplacedSql(files) {
  return files
    .filter(([path]) => path.startsWith('modules/') && !SQL_FILE_PATTERN.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(STRING_PATTERN)]
        .map(([, template, single, double]) => template ?? single ?? double ?? '')
        .filter((string) => STATEMENT_PATTERN.test(string) && !ADVISORY_LOCK.test(string))
        .map((sql) => `${path}: move "${sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}" to data/<subject>.sql.ts.`),
    );
}

/** Reads the backend's sources, except tests and migrations. */
function readSources(folder = join(root, 'backend/src')) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')])
    .filter(([path]) => !path.startsWith('shared/database/migration'));
}

if (process.argv[1] === import.meta.filename) {
  await runTool(async () => {
    const files = readSources();
    const problems = [...findTableProblems(files), ...findMisplacedSql(files)];
    for (const problem of problems) say(problem);
    if (problems.length === 0)
      say(
        `${findTableOwners(files).size} tables are used only by their own modules or as listed; SQL text is only in files for SQL.`,
      );
    return problems.length > 0 ? 1 : 0;
  });
}
