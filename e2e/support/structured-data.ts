import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const address = { type: 'string', format: 'uri', pattern: '^https?://' };
const text = {
  type: 'string',
  minLength: 1,
  not: { pattern: '^(undefined|null|NaN|\\[object.*|[Ll]orem ipsum.*|TODO.*)$' },
};
const time = { type: 'string', format: 'date-time' };
/** Schema of an object with only these properties, which are required unless they are listed as `optional`. */
const object = (properties: Readonly<Record<string, unknown>>, ...optional: readonly string[]) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
  additionalProperties: false,
});
const listOf = (items: object) => ({ type: 'array', minItems: 1, items });
const addresses = { ...listOf(address), uniqueItems: true };

const image = object(
  { '@type': { const: 'ImageObject' }, url: address, width: { type: 'integer' }, height: { type: 'integer' } },
  'width',
  'height',
);
const organization = {
  '@type': { const: 'NewsMediaOrganization' },
  '@id': address,
  name: { const: 'Parallax' },
  url: address,
  logo: image,
  publishingPrinciples: { ...address, pattern: '^https?://[^/]+/trust$' },
  correctionsPolicy: { ...address, pattern: '^https?://[^/]+/corrections$' },
};
const context = { '@context': { const: 'https://schema.org' } };

/** Our requirements for each kind of structured data, beyond the vocabulary's. */
const SCHEMAS = {
  NewsMediaOrganization: object({ ...context, ...organization }),
  WebSite: object({
    ...context,
    '@type': { const: 'WebSite' },
    name: { const: 'Parallax' },
    url: address,
    publisher: { type: 'object', required: ['@id'] },
    potentialAction: object({
      '@type': { const: 'SearchAction' },
      target: object({
        '@type': { const: 'EntryPoint' },
        urlTemplate: { type: 'string', pattern: '/search\\?q=\\{search_term_string\\}$' },
      }),
      'query-input': { const: 'required name=search_term_string' },
    }),
  }),
  BreadcrumbList: object({
    ...context,
    '@type': { const: 'BreadcrumbList' },
    itemListElement: {
      ...listOf(
        object({
          '@type': { const: 'ListItem' },
          position: { type: 'integer', minimum: 1 },
          name: { type: 'string', minLength: 1 },
          item: address,
        }),
      ),
      minItems: 2,
    },
  }),
  NewsArticle: object(
    {
      ...context,
      '@type': { const: 'NewsArticle' },
      mainEntityOfPage: address,
      url: address,
      headline: { ...text, maxLength: 110 },
      description: { ...text, maxLength: 161 },
      articleSection: text,
      datePublished: time,
      dateModified: time,
      image: listOf(address),
      author: object({ '@type': { enum: ['Person', 'Organization'] }, name: text, url: address }, 'url'),
      publisher: object(organization),
      isAccessibleForFree: { const: true },
      editor: listOf(object({ '@type': { const: 'Person' }, name: text })),
      creditText: { type: 'string', minLength: 20 },
      inLanguage: { type: 'string', pattern: '^[a-z]{2}(-[A-Za-z]+)?$' },
      wordCount: { type: 'integer', minimum: 1 },
      timeRequired: { type: 'string', pattern: '^PT[1-9][0-9]*M$' },
      keywords: listOf(text),
      isBasedOn: addresses,
      citation: addresses,
      correction: listOf(object({ '@type': { const: 'CorrectionComment' }, text, datePublished: time })),
    },
    'editor',
    'creditText',
    'correction',
  ),
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const VALIDATORS = new Map(Object.entries(SCHEMAS).map(([kind, schema]) => [kind, ajv.compile(schema)]));

/** Returns the page's structured data, as a crawler without scripts reads it. */
export function structuredData(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

/** Returns the schema violations of a block, or an empty list. */
export function faultsOf(data: Record<string, unknown>): string[] {
  const kind = String(data['@type']);
  const validate = VALIDATORS.get(kind);
  if (!validate) return [`There is no schema for ${kind}.`];
  return validate(data)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${kind}${instancePath} ${message}`);
}
