// Runs all checks and tests on separate servers.
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { root } from './repository.mjs';
import { red, green, dim, Refusal, runTool, say, seconds } from './terminal.mjs';
import { createFailure } from './tests/results.mjs';
import { endRunningCommands } from './tests/run-command.mjs';
import { createTestServers } from './tests/servers.mjs';
import { STAGES } from './tests/tiers.mjs';

const USAGE = `npm test                   every check and test
npm test -- --quick        static checks, unit and component tests
npm test -- --only NAMES   one or more of: ${STAGES.flat()
  .map(({ name }) => name)
  .join(',')}
npm test -- FILE ...       these test files, of any tier`;

/** Returns the tier of a test file. Throws a `Refusal` if the file does not exist or is not a test. */
function findTier(file) {
  if (!existsSync(file)) throw new Refusal(`${file} does not exist.\n${USAGE}`);
  const path = relative(root, file).split(sep).join('/');
  const tier = STAGES.flat().find(({ tests }) => tests?.test(path));
  if (!tier) throw new Refusal(`${path} is not a test file of any tier.`);
  return tier;
}

function groupByTier(files) {
  const groups = new Map();
  for (const file of files) {
    const tier = findTier(file);
    groups.set(tier, [...(groups.get(tier) ?? []), file]);
  }
  return groups;
}

/** Returns the tiers named in a list separated by commas. Throws a `Refusal` for unknown names. */
function parseTierNames(list) {
  const names = list.split(',').filter(Boolean);
  const tiers = STAGES.flat().filter(({ name }) => names.includes(name));
  if (names.length === 0 || tiers.length < names.length) throw new Refusal(USAGE);
  return tiers;
}

/**
 * Parses the command line. Returns the files to run of each chosen tier; an empty list stands for the whole tier. Throws
 * a `Refusal` for unknown arguments.
 */
function chooseTiers(args) {
  const [option, list = '', ...rest] = args.flatMap((arg) =>
    arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg],
  );
  const whole = (tiers) => new Map(tiers.map((tier) => [tier, []]));
  if (option === undefined) return whole(STAGES.flat().filter(({ when }) => !when || when()));
  if (option === '--quick' && args.length === 1) return whole(STAGES.flat().filter(({ quick }) => quick));
  if (option === '--only' && rest.length === 0) return whole(parseTierNames(list));
  if (args.some((arg) => arg.startsWith('-'))) throw new Refusal(USAGE);
  return groupByTier(args.map((arg) => resolve(process.env.INIT_CWD ?? root, arg)));
}

async function runTier(tier, servers, files) {
  const began = Date.now();
  const result = await Promise.resolve()
    .then(() => tier.run(servers, files))
    .catch((error) => createFailure(error instanceof Refusal ? error.message : (error?.stack ?? String(error))));
  const counts = [
    `${result.passed} passed`,
    result.failed > 0 && red(`${result.failed} failed`),
    result.skipped > 0 && `${result.skipped} skipped`,
  ];
  say(
    `${result.failed > 0 ? red('✗') : green('✓')} ${tier.name.padEnd(12)} ${counts.filter(Boolean).join(', ')}  ${dim(seconds(Date.now() - began))}`,
  );
  if (result.details) say(`\n${result.details.replace(/^/gm, '    ')}\n`);
  return result;
}

await runTool(async () => {
  const chosen = chooseTiers(process.argv.slice(2));
  const servers = createTestServers();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      endRunningCommands();
    });
  }
  let [passed, broken] = [0, 0];
  try {
    for (const stage of STAGES) {
      const results = interrupted
        ? [createFailure()]
        : await Promise.all(
            stage.filter((tier) => chosen.has(tier)).map((tier) => runTier(tier, servers, chosen.get(tier))),
          );
      for (const result of results) {
        passed += result.passed;
        broken += result.failed;
      }
    }
  } finally {
    await servers.stop();
  }
  say(`\n${passed} passed, ${broken} failed`);
  return broken > 0 ? 1 : 0;
});
