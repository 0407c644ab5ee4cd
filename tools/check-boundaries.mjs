// Checks the import rules between modules. Also checks itself: it must detect one deliberate violation of each kind in
// a temporary tree.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PLANTED } from './checks/planted-violations.mjs';
import { requireInstalled, root } from './repository.mjs';
import { runTool, say } from './terminal.mjs';

const TREES = ['backend/src', 'frontend/src'];

async function cruiseFolder(folder, trees, changes = {}) {
  const { cruise } = await import('dependency-cruiser');
  const { forbidden, options } = requireInstalled('./.dependency-cruiser.cjs');
  const { output } = await cruise(trees, {
    ...options,
    ...changes,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
    outputType: 'json',
  });
  const { modules, summary } = JSON.parse(output);
  return {
    read: modules.filter(({ source }) => trees.some((tree) => source.startsWith(`${tree}/`))),
    violations: summary.violations,
  };
}

const specifierBetween = (from, to) => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

function plantViolations(folder) {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'a' });
  };
  for (const { from, to, specifier, back } of PLANTED) {
    // Type-only imports count as imports, too.
    write(from, `import type { X } from '${specifier ?? specifierBetween(from, to)}';\nexport type Y = X;\n`);
    if (to)
      write(
        to,
        `${back ? `import type { Y } from '${specifierBetween(to, from)}';\nexport type Z = Y;\n` : ''}export const X = 1;\n`,
      );
  }
  write('node_modules/@nestjs/common/package.json', '{"name":"@nestjs/common","version":"1.0.0","main":"index.js"}');
  write('package.json', '{"type":"module","dependencies":{"@nestjs/common":"1.0.0"}}');
  // Resolves imports such as '#lib/dates.ts'.
  copyFileSync(join(root, 'frontend', 'package.json'), join(folder, 'frontend', 'package.json'));
}

/** Returns the rules whose deliberate violation was not detected. */
async function undetectedRules() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parallax-boundaries-')));
  try {
    plantViolations(folder);
    const { violations } = await cruiseFolder(folder, TREES, { exclude: { path: '/dist/' } });
    const seen = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
    return PLANTED.filter(({ rule, from, to }) => !seen.has(`${rule} ${from}`) && !seen.has(`${rule} ${to}`)).map(
      ({ rule }) => rule,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runTool(async () => {
  const trees = TREES.filter((tree) => existsSync(join(root, tree)));
  const { read, violations } = await cruiseFolder(root, trees);
  const problems = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const { forbidden } = requireInstalled('./.dependency-cruiser.cjs');
  for (const { name, comment } of forbidden)
    if (violations.some(({ rule }) => rule.name === name)) problems.push(`${name}: ${comment}`);
  for (const tree of TREES) {
    if (!read.some(({ source }) => source.startsWith(`${tree}/`)))
      problems.push(`No files of ${tree} were read, so nothing was checked.`);
  }
  problems.push(...(await undetectedRules()).map((rule) => `The planted violation of "${rule}" was not detected.`));
  for (const problem of problems) say(problem);
  say(problems.length === 0 ? `${read.length} files respect the import rules.` : `\n${violations.length} violations.`);
  return problems.length > 0 ? 1 : 0;
});
