import { readFileSync } from 'node:fs';

/** The environment variables of the process. Only the files of this folder may read `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Describes one environment variable and how to parse it. `parse` throws an error that explains how to fix the value.
 */
export interface Variable<T> {
  readonly about: string;
  /** Value shown in `.env.example`. Empty if no example makes sense. */
  readonly example: string;
  parse(raw: string | undefined): T;
}

export type Variables = Readonly<Record<string, Variable<unknown>>>;
export type ValuesOf<V extends Variables> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never };

/** The environment variables of one module. */
export interface ConfigSlice<V extends Variables> {
  readonly title: string;
  readonly variables: V;
  /** Throws a `ConfigError` that lists all problems of these variables. */
  read(environment?: Environment): ValuesOf<V>;
}

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads the value from the file named by the variable NAME_FILE (for secrets such as /run/secrets/name), otherwise
 * from the variable NAME.
 */
function readRawValue(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  const raw = file ? readFileSync(file, 'utf8').trim() : environment[name]?.trim();
  return raw === '' ? undefined : raw;
}

export function configSlice<V extends Variables>(title: string, variables: V): ConfigSlice<V> {
  return {
    title,
    variables,
    read(environment = process.env) {
      const problems: string[] = [];
      const values: Record<string, unknown> = {};
      for (const [name, variable] of Object.entries(variables)) {
        try {
          values[name] = variable.parse(readRawValue(environment, name));
        } catch (error) {
          problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (problems.length > 0) throw new ConfigError(problems);
      return values as ValuesOf<V>;
    },
  };
}
