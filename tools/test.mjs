// Runs all checks and tests on separate servers.
import { red, green, dim, Refusal, runTool, say, seconds } from './terminal.mjs';
import { createFailure } from './tests/results.mjs';
import { endRunningCommands } from './tests/run-command.mjs';
import { createTestServers } from './tests/servers.mjs';
import { STAGES } from './tests/tiers.mjs';

const USAGE = `npm test              every check and test
npm test -- --quick   static checks, unit and component tests
npm test -- --only    one or more of: ${STAGES.flat()
  .map(({ name }) => name)
  .join(',')}`;

/** Returns a filter for the tiers selected on the command line. Throws a `Refusal` for unknown arguments. */
function createTierFilter(args) {
  const [option, list = '', ...rest] = args.flatMap((arg) =>
    arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg],
  );
  if (option === undefined) return ({ when }) => !when || when();
  if (option === '--quick' && args.length === 1) return ({ quick }) => quick === true;
  const names = list.split(',').filter(Boolean);
  const known = STAGES.flat().map(({ name }) => name);
  if (option !== '--only' || names.length === 0 || rest.length > 0 || names.some((name) => !known.includes(name)))
    throw new Refusal(USAGE);
  return ({ name }) => names.includes(name);
}

async function runTier(tier, servers) {
  const began = Date.now();
  const result = await Promise.resolve()
    .then(() => tier.run(servers))
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
  const isChosen = createTierFilter(process.argv.slice(2));
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
        : await Promise.all(stage.filter(isChosen).map((tier) => runTier(tier, servers)));
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
