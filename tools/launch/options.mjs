import { Refusal } from '../terminal.mjs';

const USAGE = `npm start -- [options]
  --live       the live edition: real outlets' feeds (or EDITION=live)
  --port N     the site's port (or PORT=N; 3000)
  --verbose    show every line that the processes log`;

function portFrom(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text ?? '') || port < 1 || port > 65_535) throw new Refusal(`--port needs a number from 1 to 65535, not "${text}".`);
  return port;
}

/** `{ dev, live, verbose, help, port }` from the command line; PORT is the port's second source. */
export function readOptions(args, environment) {
  const options = { dev: false, live: false, verbose: false, help: false, port: portFrom(environment.PORT || '3000') };
  const rest = args.flatMap((arg) => (arg.startsWith('--port=') ? ['--port', arg.slice(7)] : [arg]));
  while (rest.length > 0) {
    const name = rest.shift();
    if (name === '--port') options.port = portFrom(rest.shift());
    else if (name === '--help' || name === '-h') options.help = true;
    else if (['--dev', '--live', '--verbose'].includes(name)) options[name.slice(2)] = true;
    else throw new Refusal(`${name} is not an option.\n${USAGE}`);
  }
  return options;
}

export { USAGE };
