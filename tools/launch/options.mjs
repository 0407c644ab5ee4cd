import { Refusal } from '../terminal.mjs';

const USAGE = `npm start -- [options]
  --live       the live edition: real outlets' feeds (or EDITION=live)
  --port N     the site's port (or PORT=N; default 3000)
  --web N      run N web processes behind nginx (default 1, without nginx)
  --workers N  run N worker processes (default 1)
  --verbose    show every line that the processes log`;

function parsePort(name, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text ?? '') || port < 1 || port > 65_535)
    throw new Refusal(`${name} needs a number from 1 to 65535, not "${text}".`);
  return port;
}

function parseCount(name, text) {
  if (!/^[1-9]$/.test(text ?? '')) throw new Refusal(`${name} needs a number from 1 to 9, not "${text}".`);
  return Number(text);
}

/** Parses the command line to `{ dev, live, verbose, help, port, web, workers }`. `port` defaults to the variable PORT. */
export function parseOptions(args, environment) {
  const options = {
    dev: false,
    live: false,
    verbose: false,
    help: false,
    port: parsePort('PORT', environment.PORT || '3000'),
    web: 1,
    workers: 1,
  };
  const rest = args.flatMap((arg) => (/^--(?:port|web|workers)=/.test(arg) ? arg.split('=', 2) : [arg]));
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--port') options.port = parsePort('--port', rest.shift());
    else if (name === '--web') options.web = parseCount(name, rest.shift());
    else if (name === '--workers') options.workers = parseCount(name, rest.shift());
    else if (name === '--help' || name === '-h') options.help = true;
    else if (['--dev', '--live', '--verbose'].includes(name)) options[name.slice(2)] = true;
    else throw new Refusal(`${name} is not an option.\n${USAGE}`);
  }
  return options;
}

/** Returns SAMPLE_PORT if it is set and the edition is `sample`, otherwise undefined. */
export function parseSamplePort({ EDITION, SAMPLE_PORT }) {
  return (EDITION || 'sample') === 'sample' && SAMPLE_PORT ? parsePort('SAMPLE_PORT', SAMPLE_PORT) : undefined;
}

export { USAGE };
