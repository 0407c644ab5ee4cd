// Runs every check and test there is, with servers of its own; `npm test -- --only unit,lint` runs some of them.
import { red, green, dim, Refusal, runTool, say, seconds } from './terminal.mjs';
import { failed } from './tests/results.mjs';
import { endRunningCommands } from './tests/run-command.mjs';
import { testServers } from './tests/servers.mjs';
import { TIERS } from './tests/tiers.mjs';

function chosenTiers(args) {
  const names = TIERS.map(({ name }) => name);
  const [option, list, ...rest] = args.flatMap((arg) => (arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg]));
  if (option === undefined) return TIERS.filter(({ when }) => !when || when());
  const wanted = (list ?? '').split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (option !== '--only' || wanted.length === 0 || unknown.length > 0 || rest.length > 0) {
    throw new Refusal(`npm test -- --only takes one or more of: ${names.join(',')}`);
  }
  return TIERS.filter(({ name }) => wanted.includes(name));
}

async function runTier(tier, servers) {
  const began = Date.now();
  const result = await Promise.resolve()
    .then(() => tier.run(servers))
    .catch((error) => failed(error instanceof Refusal ? error.message : (error?.stack ?? String(error))));
  const counts = [`${result.passed} passed`, result.failed > 0 && red(`${result.failed} failed`), result.skipped > 0 && `${result.skipped} skipped`];
  say(`${result.failed > 0 ? red('✗') : green('✓')} ${tier.name.padEnd(12)} ${counts.filter(Boolean).join(', ')}  ${dim(seconds(Date.now() - began))}`);
  if (result.details) say(`\n${result.details.replace(/^/gm, '    ')}\n`);
  return result;
}

await runTool(async () => {
  const tiers = chosenTiers(process.argv.slice(2));
  const servers = testServers();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      endRunningCommands();
    });
  }
  let [passed, broken] = [0, 0];
  try {
    for (const tier of tiers) {
      const result = interrupted ? failed() : await runTier(tier, servers);
      passed += result.passed;
      broken += result.failed;
    }
  } finally {
    await servers.stop();
  }
  say(`\n${passed} passed, ${broken} failed`);
  return broken > 0 ? 1 : 0;
});
