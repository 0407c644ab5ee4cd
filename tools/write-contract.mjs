// Writes all generated files that are committed: the API description, the frontend's types for it, the example settings
// and the event table. With --check, writes nothing and fails if one of them is outdated.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChangedProjects } from './launch/build.mjs';
import { findNode, root } from './repository.mjs';
import { Refusal, runTool, say } from './terminal.mjs';

const commands = join(root, 'backend', 'dist', 'cli');
const description = join(root, 'backend', 'openapi.json');
const types = join(root, 'frontend', 'src', 'api', 'schema.gen.ts');
// The generator is installed in a separate workspace, because it needs an older TypeScript.
const generator = ['tools/contract-types/node_modules', 'node_modules'].map((folder) =>
  join(root, folder, 'openapi-typescript', 'bin', 'cli.js'),
);

function run(args) {
  const done = spawnSync(findNode(), args, { cwd: root, encoding: 'utf8' });
  return { ok: done.status === 0, text: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`.trim() };
}

function generateTypes(file) {
  const script = generator.find((path) => existsSync(path));
  if (!script) return { ok: false, text: 'openapi-typescript is not installed. Run: node tools/bootstrap.mjs' };
  const done = run([script, description, '-o', file, '--root-types', '--root-types-no-schema-prefix']);
  // The frontend names the types without the suffix of the backend's classes.
  if (done.ok)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^export type (\w+)Dto = /gm, 'export type $1 = '));
  return done;
}

function checkTypes() {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-types-'));
  try {
    const fresh = join(folder, 'schema.ts');
    const done = generateTypes(fresh);
    if (!done.ok) return done;
    const same = existsSync(types) && readFileSync(types, 'utf8') === readFileSync(fresh, 'utf8');
    return { ok: same, text: same ? '' : 'frontend/src/api/schema.gen.ts is out of date. Run: npm run contract' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runTool(async () => {
  const checking = process.argv.includes('--check');
  await buildChangedProjects(['backend']);
  const writers = existsSync(commands)
    ? readdirSync(commands).filter((name) => /^write-(?!or-check).*\.js$/.test(name))
    : [];
  if (writers.length === 0) throw new Refusal('backend/dist/cli contains no write-*.js, so nothing was checked.');
  const metadata = run([join(root, 'tools', 'contract-types', 'dto-metadata.mjs')]);
  if (!metadata.ok) throw new Refusal(`The DTOs could not be read:\n${metadata.text}`);
  const results = writers.map((name) =>
    run(['--enable-source-maps', join(commands, name), ...(checking ? ['--check'] : [])]),
  );
  results.push(checking ? checkTypes() : generateTypes(types));
  for (const { text } of results) if (text !== '') say(text);
  return results.every(({ ok }) => ok) ? 0 : 1;
});
