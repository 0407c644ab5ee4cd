import { startFailure } from '../start-failure.ts';

interface Command<T> {
  readonly usage: string;
  /** Throws an error that explains the mistake in the arguments. */
  readonly parse: (args: string[]) => T | Promise<T>;
  /** Resolves to the exit code, or to nothing if the command succeeded. */
  readonly run: (values: T) => Promise<number | void>;
  /** Returns what to print about a failure. Defaults to `startFailure`. */
  readonly explain?: (error: unknown) => string;
}

/** Runs a command with the arguments of the process. Exits with 2 for wrong arguments and with 1 for a failure. */
export async function runCommand<T>({ usage, parse, run, explain = startFailure }: Command<T>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  let values: T;
  try {
    values = await parse(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = (await run(values)) ?? 0;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
