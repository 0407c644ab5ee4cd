import type { OpenAPIObject } from '@nestjs/swagger';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type InlineSchema = Exclude<Schema, { $ref: string }>;
type ParameterObject = Exclude<NonNullable<OperationObject['parameters']>[number], { $ref: string }>;

interface Value {
  readonly name: string;
  /** As in TypeScript; names of `types` are capitalized. */
  readonly type: string;
  readonly about: string;
}

export interface PublicCall {
  readonly path: string;
  readonly about: string;
  readonly parameters: readonly (Value & { readonly required: boolean; readonly inPath: boolean })[];
  /** Type of the response. */
  readonly response: string;
}

export interface PublicApi {
  readonly calls: readonly PublicCall[];
  readonly types: readonly { readonly name: string; readonly about: string; readonly fields: readonly Value[] }[];
}

/** Returns the calls that answer everyone in the same way, and the types of their responses. */
export function describePublicApi({ paths, components }: OpenAPIObject): PublicApi {
  const calls = Object.entries(paths).flatMap(([path, { get }]) => (get && isPublic(get) ? [describe(path, get)] : []));
  const types = new Map<string, PublicApi['types'][number]>();
  const add = (text: string): void => {
    for (const name of text.match(/\b[A-Z]\w+/g) ?? []) {
      const schema = components?.schemas?.[`${name}Dto`];
      if (!schema || types.has(name)) continue;
      const fields = listFields(schema);
      types.set(name, { name, about: about(schema), fields });
      for (const { type } of fields) add(type);
    }
  };
  for (const { response } of calls) add(response);
  return {
    calls: calls.toSorted((one, other) => one.path.localeCompare(other.path, 'en')),
    types: [...types.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

const isPublic = (operation: OperationObject): boolean =>
  (operation as OperationObject & { 'x-access'?: string })['x-access'] === 'public';

function describe(path: string, { summary = '', parameters = [], responses }: OperationObject): PublicCall {
  const success = responses['200'];
  const content = success && 'content' in success ? success.content?.['application/json'] : undefined;
  return {
    path,
    about: summary,
    parameters: (parameters as ParameterObject[]).map(
      ({ name, schema, description = '', required = false, in: place }) => ({
        name,
        type: schema ? nameType(schema) : 'string',
        about: description,
        required,
        inPath: place === 'path',
      }),
    ),
    response: content?.schema ? nameType(content.schema) : 'object',
  };
}

function listFields(schema: Schema): Value[] {
  if ('$ref' in schema) return [];
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name: schema.required?.includes(name) ? name : `${name}?`,
    type: nameType(field),
    about: about(field),
  }));
}

const about = (schema: Schema): string => ('description' in schema && schema.description) || '';

function nameType(schema: Schema): string {
  if ('$ref' in schema) return schema.$ref.split('/').at(-1)?.replace(/Dto$/, '') ?? 'object';
  return nameInline(schema) + (schema.nullable ? ' | null' : '');
}

function nameInline(schema: InlineSchema): string {
  const { type = 'object', items, format } = schema;
  const options = listOptions(schema);
  if (options.length > 0) return options.join(' | ');
  if (type === 'array' && items) return nameItems(nameType(items));
  return format === 'date-time' ? format : type.toString();
}

function listOptions({ allOf = [], oneOf = [], enum: values = [] }: InlineSchema): string[] {
  return [...values.map((value) => JSON.stringify(value)), ...[...oneOf, ...allOf].map(nameType)];
}

const nameItems = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item}[]`);
