import { existsSync, readFileSync } from 'node:fs';
import { type Check, createCompiler, findDescription, REF_PREFIX, type Schema } from '../published-api.ts';

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The part of OpenAI's published description that covers chat completions. */
export interface Contract {
  readonly request: Check;
  readonly answer: Check;
  readonly error: Check;
}

const REQUEST = 'CreateChatCompletionRequest';

/** Returns the path of OpenAI's published description: OPENAI_CONTRACT, otherwise `findDescription`. */
export function findContractFile(): string | null {
  const named = process.env['OPENAI_CONTRACT'];
  if (named === undefined) return findDescription(/^openai-openapi\.json$/);
  return existsSync(named) ? named : null;
}

/** Returns a suffix for test titles that says whether requests are checked against OpenAI's published description. */
export function describeContractState(): string {
  return findContractFile() === null
    ? 'NOT checked against the published description: OPENAI_CONTRACT does not name a file'
    : 'checked against the published description';
}

/**
 * Returns the known properties of a schema. The schemas also allow unknown properties, so validation would not detect a
 * misspelled option.
 */
function knownProperties(name: string, all: Readonly<Record<string, Schema>>): Set<string> {
  const names = new Set<string>();
  const read = (schema: unknown): void => {
    const { properties, allOf, $ref } = schema as { properties?: object; allOf?: unknown[]; $ref?: string };
    for (const property of Object.keys(properties ?? {})) names.add(property);
    for (const part of allOf ?? []) read(part);
    if ($ref !== undefined) read(all[$ref.slice(REF_PREFIX.length)]);
  };
  read(all[name]);
  return names;
}

/** Compiles the schemas of chat completions. This is slow, so each stand-in does it once. */
export function readContract(file: string): Contract {
  const { schemas } = (JSON.parse(readFileSync(file, 'utf8')) as Description).components;
  const compile = createCompiler(schemas);
  const check = (name: string): Check => compile({ $ref: `${REF_PREFIX}${name}` });
  const [request, known] = [check(REQUEST), knownProperties(REQUEST, schemas)];
  const unknownProperties = (value: unknown): string[] =>
    Object.keys(value as object).flatMap((name) => (known.has(name) ? [] : [`/${name} is not a published property`]));
  return {
    request: (value) => [...request(value), ...unknownProperties(value)],
    answer: check('CreateChatCompletionResponse'),
    error: check('ErrorResponse'),
  };
}
