import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type Schema = Readonly<Record<string, unknown>>;

/** Returns the violations of a published schema by a value. Empty if the value is valid. */
export type Check = (value: unknown) => string[];

export const REF_PREFIX = '#/components/schemas/';
const CONTRACTS = process.env['CONTRACTS'] ?? fileURLToPath(new URL('../../../../shared/contracts', import.meta.url));

/**
 * Returns the path of a provider's published OpenAPI description, or `null` if the file does not exist. The folder
 * defaults to the variable CONTRACTS, or to ../shared/contracts if that is not set.
 */
export function findDescription(name: RegExp, folder = CONTRACTS): string | null {
  const file = existsSync(folder) ? readdirSync(folder).find((each) => name.test(each)) : undefined;
  return file === undefined ? null : join(folder, file);
}

interface Leniency {
  /** Form values are text, so a value such as `199` must be converted to a number. */
  readonly isForm?: boolean;
  /** Fields that are required may be missing. */
  readonly isPartial?: boolean;
}

/** Returns a function that compiles schemas of an OpenAPI description. */
export function createCompiler(
  schemas: Readonly<Record<string, Schema>>,
  { isForm = false, isPartial = false }: Leniency = {},
): (schema: Schema) => Check {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, coerceTypes: isForm ? 'array' : false });
  addFormats.default(ajv);
  for (const name of ['unixtime', 'unix-time']) ajv.addFormat(name, { type: 'number', validate: Number.isInteger });
  ajv.addFormat('decimal', true);
  ajv.addSchema({ $id: 'api', $defs: toJsonSchema(schemas, isPartial) });
  return (schema) => {
    const validate = ajv.compile(toJsonSchema(schema, isPartial) as Schema);
    return (value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, keyword, params }) =>
              `${instancePath || '/'} ${message ?? keyword} ${JSON.stringify(params)}`,
          );
  };
}

/** Converts OpenAPI schemas to JSON Schema. Only internal references and the older `nullable` differ. */
function toJsonSchema(value: unknown, isPartial: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => toJsonSchema(each, isPartial));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const entries = Object.entries(rest)
    .filter(([key, each]) => !isPartial || key !== 'required' || !Array.isArray(each))
    .map(([key, each]): [string, unknown] =>
      key === '$ref' && typeof each === 'string'
        ? [key, each.replace(REF_PREFIX, 'api#/$defs/')]
        : [key, toJsonSchema(each, isPartial)],
    );
  const schema = Object.fromEntries(entries);
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
