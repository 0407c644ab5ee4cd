import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Check, createCompiler, findDescription, type Schema } from '../published-api.ts';
import type { Exchange } from './stripe-stand-in.ts';

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

/** Returns the path of Stripe's published description: in the folder STRIPE_CONTRACT, otherwise as `findDescription`. */
export const findStripeDescription = (): string | null =>
  findDescription(/^stripe-spec3.*\.yaml$/, process.env['STRIPE_CONTRACT']);

/** Checks recorded requests and responses against the description. */
export class StripeContract {
  readonly #description: Description;
  /** The stand-in sends only the fields that we read. */
  readonly #compileAnswer: (schema: Schema) => Check;
  readonly #compileForm: (schema: Schema) => Check;
  readonly #compiled = new Map<string, Check>();

  constructor(file: string) {
    this.#description = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as Description;
    const { schemas } = this.#description.components;
    this.#compileAnswer = createCompiler(schemas, { isPartial: true });
    this.#compileForm = createCompiler(schemas, { isForm: true });
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
    return schema ? this.#getCheck(`request ${where}`, this.#compileForm, schema)(structuredClone(form)) : [];
  }

  #findResponseProblems(where: string, { responses }: Operation, { status, answer }: Exchange): string[] {
    if (status === null) return [];
    const kind = status === 200 ? '200' : 'default';
    const schema = responses[kind]?.content['application/json']?.schema;
    if (!schema) return [`no response ${kind} is published`];
    return this.#getCheck(`${kind} ${where}`, this.#compileAnswer, schema)(answer);
  }

  #getCheck(name: string, compile: (schema: Schema) => Check, schema: Schema): Check {
    const known = this.#compiled.get(name) ?? compile(schema);
    this.#compiled.set(name, known);
    return known;
  }
}
