import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Exchange } from './stripe-stand-in.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const REPOSITORY_FOLDER = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Returns the path of Stripe's published description: in the folder STRIPE_CONTRACT, otherwise CONTRACTS, otherwise
 * ../shared/contracts. Returns `null` if the file does not exist.
 */
export function findStripeDescription(): string | null {
  const folder =
    process.env['STRIPE_CONTRACT'] ?? process.env['CONTRACTS'] ?? join(REPOSITORY_FOLDER, '../shared/contracts');
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^stripe-spec3.*\.yaml$/.test(name)) : undefined;
  return file === undefined ? null : join(folder, file);
}

/**
 * Converts OpenAPI 3.0 schemas to JSON Schema. Responses may leave out required fields, because the stand-in sends only
 * the fields that we read.
 */
function toJsonSchema(value: unknown, isRequest: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => toJsonSchema(each, isRequest));
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Schema;
  const schema = Object.fromEntries(
    Object.entries(rest)
      .filter(([key, each]) => isRequest || key !== 'required' || !Array.isArray(each))
      .map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string'
          ? each.replace('#/components/schemas/', 'stripe#/definitions/')
          : toJsonSchema(each, isRequest),
      ]),
  );
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** Checks recorded requests and responses against the description. */
export class StripeContract {
  readonly #description: Description;
  readonly #answers = new Ajv({ strict: false });
  /** Form values are text, so a value such as `199` must be converted to a number. */
  readonly #forms = new Ajv({ strict: false, coerceTypes: 'array' });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(file: string) {
    this.#description = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as Description;
    for (const ajv of [this.#answers, this.#forms]) {
      const definitions = toJsonSchema(this.#description.components.schemas, ajv === this.#forms);
      addFormats.default(ajv);
      ajv.addFormat('unix-time', { type: 'number', validate: Number.isInteger });
      ajv.addFormat('decimal', true);
      ajv.addSchema({ $id: 'stripe', definitions });
    }
  }

  /** Returns the violations of a request and its response, or an empty list. */
  violations(exchange: Exchange): string[] {
    const found = this.#findOperation(exchange);
    if (!found) return [`${exchange.method} ${exchange.path} is not published`];
    const where = `${exchange.method} ${found.path}`;
    return [
      ...this.#findRequestProblems(where, found.operation, exchange),
      ...this.#findResponseProblems(where, found.operation, exchange),
    ].map((problem) => `${where}: ${problem}`);
  }

  #findOperation({ method, path }: Exchange): { path: string; operation: Operation } | null {
    for (const [template, operations] of Object.entries(this.#description.paths)) {
      const operation = operations[method.toLowerCase()];
      if (operation && new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
        return { path: template, operation };
    }
    return null;
  }

  #findRequestProblems(
    where: string,
    { parameters = [], requestBody }: Operation,
    { method, form }: Exchange,
  ): string[] {
    if (method === 'GET')
      return Object.keys(form).flatMap((name) =>
        parameters.some((parameter) => parameter.name === name) ? [] : [`${name} is not a parameter`],
      );
    const schema = requestBody?.content['application/x-www-form-urlencoded']?.schema;
    return schema
      ? listProblems(this.#getValidator(`request ${where}`, this.#forms, schema), structuredClone(form))
      : [];
  }

  #findResponseProblems(where: string, { responses }: Operation, { status, answer }: Exchange): string[] {
    if (status === null) return [];
    const kind = status === 200 ? '200' : 'default';
    const schema = responses[kind]?.content['application/json']?.schema;
    if (!schema) return [`no response ${kind} is published`];
    return listProblems(this.#getValidator(`${kind} ${where}`, this.#answers, schema), answer);
  }

  #getValidator(name: string, ajv: Ajv, schema: Schema): ValidateFunction {
    const known = this.#compiled.get(name) ?? ajv.compile(toJsonSchema(schema, ajv === this.#forms) as Schema);
    this.#compiled.set(name, known);
    return known;
  }
}

function listProblems(validate: ValidateFunction, value: unknown): string[] {
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        (error) => `${error.instancePath || '/'} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`,
      );
}
