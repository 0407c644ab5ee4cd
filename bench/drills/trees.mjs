import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findNode, root } from '../../tools/repository.mjs';

const run = promisify(execFile);
const PROJECTS = ['backend', 'frontend'];
const MIGRATIONS = 'dist/shared/database/migrations';
const HARMLESS_MIGRATION = `import { Migration } from '@mikro-orm/migrations';
export class Migration99991231_Drill extends Migration {
  up() {
    for (const table of ['article', 'feed_item', 'outbound_mail'])
      this.addSql('alter table ' + table + ' add column drill_note text');
  }
}
`;

const git = (...args) => run('git', ['-C', root, ...args]);

/** Checks a commit out into a new folder. It uses the packages that are installed here. */
async function checkOut(commit, folder) {
  await git('worktree', 'add', '--detach', folder, commit);
  for (const project of ['.', ...PROJECTS]) {
    const packages = join(root, project, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, project, 'node_modules'));
  }
}

/**
 * Creates both versions of an upgrade in `folder`: `from`, a commit that is built there, and `to`, a copy of the current
 * build. Adds a harmless migration to `to` unless it has a newer one.
 */
export async function createTrees(commit, folder) {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await checkOut(commit, from);
  await checkOut('HEAD', to);
  const env = { ...process.env, PATH: [dirname(findNode()), process.env.PATH].join(delimiter) };
  for (const project of PROJECTS) {
    await run('npm', ['run', 'build'], { cwd: join(from, project), env, timeout: 600_000 });
    cpSync(join(root, project, 'dist'), join(to, project, 'dist'), { recursive: true });
  }
  const list = (tree) => readdirSync(join(tree, 'backend', MIGRATIONS)).filter((name) => name.endsWith('.js'));
  if (list(to).every((name) => list(from).includes(name)))
    writeFileSync(join(to, 'backend', MIGRATIONS, '99991231-drill.js'), HARMLESS_MIGRATION);
  return { from, to, remove: () => Promise.all([from, to].map((tree) => git('worktree', 'remove', '--force', tree))) };
}
