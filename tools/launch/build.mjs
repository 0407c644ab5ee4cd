import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../embedded/process-tree.mjs';
import { findNode, findPackageScript, root } from '../repository.mjs';
import { Refusal, say, seconds } from '../terminal.mjs';

const IGNORED_FOLDERS =
  /^(dist|node_modules|coverage|test|testing|test-results)$|\.((int|dom)-)?spec\.tsx?$|\.tsbuildinfo$|^README\.md$/;

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.test(name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns a hash of all files that a project's build reads. */
function hashSources(project) {
  const hash = createHash('sha256');
  const shared = ['package-lock.json', 'tsconfig.base.json', 'nx.json'].map((name) => join(root, name));
  for (const file of [...shared, ...listFiles(join(root, project))])
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const stampFile = (project) => join(root, project, 'dist', '.built-from');
const isBuilt = (project, hash) => existsSync(stampFile(project)) && readFileSync(stampFile(project), 'utf8') === hash;

/** Marks a project's build as outdated. Must be called before anything else writes to the project's `dist`. */
export function invalidateBuild(project) {
  rmSync(stampFile(project), { force: true });
}

/** Builds the projects whose sources changed since their last build. */
export async function buildChangedProjects(projects = ['backend', 'frontend']) {
  const wanted = projects.map((project) => ({ project, hash: hashSources(project) }));
  const stale = wanted.filter(({ project, hash }) => !isBuilt(project, hash));
  if (stale.length === 0) return;
  const began = Date.now();
  const names = stale.map(({ project }) => `@parallax/${project}`).join(',');
  // Even a failed build may already have replaced some files.
  for (const { project } of stale) invalidateBuild(project);
  say(`Building ${stale.map(({ project }) => project).join(' and ')} ...`);
  const { NODE_ENV: _environment, ...env } = process.env;
  Object.assign(env, { NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true', FORCE_COLOR: '0' });
  const args = [findPackageScript('nx'), 'run-many', '-t', 'build', '-p', names];
  const { code, output } = await runToEnd(findNode(), args, { cwd: root, env });
  if (code !== 0) throw new Refusal(`The build failed:\n${output.trim()}`);
  for (const { project, hash } of stale) {
    mkdirSync(join(root, project, 'dist'), { recursive: true });
    writeFileSync(stampFile(project), hash);
  }
  say(`Built in ${seconds(Date.now() - began)}.`);
}
