import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;
interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Returns the violations of a published schema by a value. Empty if the value is valid. */
export type Check = (value: unknown) => string[];

/** The part of OpenAI's published description that covers one kind of call. */
export interface Contract {
  readonly request: Check;
  readonly answer: Check;
  readonly error: Check;
}

const REPOSITORY_FOLDER = fileURLToPath(new URL('../../../../', import.meta.url));
const REF_PREFIX = '#/components/schemas/';
const CONTRACT_FILE = 'openai-openapi.json';

/**
 * Returns the path of OpenAI's published description: OPENAI_CONTRACT, otherwise a file in the folder CONTRACTS,
 * otherwise one in ../shared/contracts. Returns `null` if the file does not exist.
 */
export function findContractFile(): string | null {
  const file =
    process.env['OPENAI_CONTRACT'] ??
    join(process.env['CONTRACTS'] ?? join(REPOSITORY_FOLDER, '../shared/contracts'), CONTRACT_FILE);
  return existsSync(file) ? file : null;
}

/** Returns a suffix for test titles that says whether requests are checked against OpenAI's published description. */
export function describeContractState(): string {
  return findContractFile() === null
    ? 'NOT checked against the published description: OPENAI_CONTRACT does not name a file'
    : 'checked against the published description';
}

function pointers(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === '$ref' && typeof each === 'string' ? [each.slice(REF_PREFIX.length)] : pointers(each),
  );
}

/** Returns the given schemas and all schemas that they refer to: about 70 of the 1,400 in the description. */
function closure(all: Readonly<Record<string, Schema>>, roots: readonly string[]): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (schema === undefined) throw new Error(`The description has no schema ${name}.`);
    if (found[name] !== undefined) continue;
    found[name] = schema;
    open.push(...pointers(schema));
  }
  return found;
}

/** Converts OpenAPI 3.1 schemas to JSON Schema 2020-12. Only internal references and the older `nullable` differ. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const entries = Object.entries(rest).map(([key, each]): [string, unknown] =>
    key === '$ref' && typeof each === 'string'
      ? [key, each.replace(REF_PREFIX, '#/$defs/')]
      : [key, toJsonSchema(each)],
  );
  const schema = Object.fromEntries(entries);
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function createCheck(validate: ValidateFunction): Check {
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? error.keyword}`);
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

/** Names of the schemas for the request and the response of a call. */
export interface Call {
  readonly request: string;
  readonly answer: string;
}

export const CHAT: Call = { request: 'CreateChatCompletionRequest', answer: 'CreateChatCompletionResponse' };

/** Compiles the schemas of a call. This is slow, so each stand-in does it once. */
export function readContract(file: string, call: Call): Contract {
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const roots = { ...call, error: 'ErrorResponse' };
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addFormat('unixtime', { type: 'number', validate: Number.isInteger });
  ajv.addSchema({ $id: 'openai', $defs: toJsonSchema(closure(components.schemas, Object.values(roots))) });
  const check = (name: string): Check => createCheck(ajv.compile({ $ref: `openai#/$defs/${name}` }));
  const [request, known] = [check(roots.request), knownProperties(roots.request, components.schemas)];
  const unknownProperties = (value: unknown): string[] =>
    Object.keys(value as object).flatMap((name) => (known.has(name) ? [] : [`/${name} is not a published property`]));
  return {
    request: (value) => [...request(value), ...unknownProperties(value)],
    answer: check(roots.answer),
    error: check(roots.error),
  };
}
