import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const address = { type: 'string', format: 'uri', pattern: '^https?://' };
const text = {
  type: 'string',
  minLength: 1,
  not: { pattern: '^(undefined|null|NaN|\\[object.*|[Ll]orem ipsum.*|TODO.*)$' },
};
const time = { type: 'string', format: 'date-time' };
const image = {
  type: 'object',
  required: ['@type', 'url'],
  properties: {
    '@type': { const: 'ImageObject' },
    url: address,
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
  additionalProperties: false,
};
const organization = {
  type: 'object',
  required: ['@type', '@id', 'name', 'url', 'logo', 'publishingPrinciples', 'correctionsPolicy'],
  properties: {
    '@context': true,
    '@type': { const: 'NewsMediaOrganization' },
    '@id': address,
    name: { const: 'Parallax' },
    url: address,
    logo: image,
    publishingPrinciples: { ...address, pattern: '^https?://[^/]+/trust$' },
    correctionsPolicy: { ...address, pattern: '^https?://[^/]+/corrections$' },
  },
  additionalProperties: false,
};
const context = { const: 'https://schema.org' };

/** Our requirements for each kind of structured data, beyond the vocabulary's. */
const SCHEMAS = {
  NewsMediaOrganization: { ...organization, required: ['@context', ...organization.required] },
  WebSite: {
    type: 'object',
    required: ['@context', 'name', 'url', 'publisher', 'potentialAction'],
    properties: {
      '@context': context,
      '@type': { const: 'WebSite' },
      name: { const: 'Parallax' },
      url: address,
      publisher: { type: 'object', required: ['@id'] },
      potentialAction: {
        type: 'object',
        required: ['@type', 'target', 'query-input'],
        properties: {
          '@type': { const: 'SearchAction' },
          target: {
            type: 'object',
            required: ['urlTemplate'],
            properties: {
              '@type': { const: 'EntryPoint' },
              urlTemplate: { type: 'string', pattern: '/search\\?q=\\{search_term_string\\}$' },
            },
          },
          'query-input': { const: 'required name=search_term_string' },
        },
      },
    },
    additionalProperties: false,
  },
  BreadcrumbList: {
    type: 'object',
    required: ['@context', 'itemListElement'],
    properties: {
      '@context': context,
      '@type': { const: 'BreadcrumbList' },
      itemListElement: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['@type', 'position', 'name', 'item'],
          properties: {
            '@type': { const: 'ListItem' },
            position: { type: 'integer', minimum: 1 },
            name: { type: 'string', minLength: 1 },
            item: address,
          },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
  NewsArticle: {
    type: 'object',
    required: [
      '@context',
      'mainEntityOfPage',
      'url',
      'headline',
      'description',
      'articleSection',
      'datePublished',
      'dateModified',
      'image',
      'author',
      'publisher',
      'isAccessibleForFree',
      'inLanguage',
      'wordCount',
      'timeRequired',
      'keywords',
      'isBasedOn',
      'citation',
    ],
    properties: {
      '@context': context,
      '@type': { const: 'NewsArticle' },
      mainEntityOfPage: address,
      url: address,
      headline: { ...text, maxLength: 110 },
      description: { ...text, maxLength: 161 },
      articleSection: text,
      datePublished: time,
      dateModified: time,
      image: { type: 'array', minItems: 1, items: address },
      author: {
        type: 'object',
        required: ['@type', 'name'],
        properties: { '@type': { enum: ['Person', 'Organization'] }, name: text, url: address },
        additionalProperties: false,
      },
      publisher: organization,
      isAccessibleForFree: { const: true },
      editor: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['@type', 'name'],
          properties: { '@type': { const: 'Person' }, name: text },
          additionalProperties: false,
        },
      },
      creditText: { type: 'string', minLength: 20 },
      inLanguage: { type: 'string', pattern: '^[a-z]{2}(-[A-Za-z]+)?$' },
      wordCount: { type: 'integer', minimum: 1 },
      timeRequired: { type: 'string', pattern: '^PT[1-9][0-9]*M$' },
      keywords: { type: 'array', minItems: 1, items: text },
      isBasedOn: { type: 'array', minItems: 1, uniqueItems: true, items: address },
      citation: { type: 'array', minItems: 1, uniqueItems: true, items: address },
      correction: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['@type', 'text', 'datePublished'],
          properties: { '@type': { const: 'CorrectionComment' }, text, datePublished: time },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
} as const;

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
