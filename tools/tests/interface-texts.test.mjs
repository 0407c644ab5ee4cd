import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const ENTITIES = { '&amp;': '&', '&apos;': "'", '&quot;': '"' };
const PLACEHOLDER = /\{\w+\}/;

/** Returns the frontend's sources as one text, without escapes and entities and with single spaces. */
function sources() {
  return ['frontend/src', 'backend/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/&(?:amp|apos|quot);/g, (entity) => ENTITIES[entity])
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');
}

const escapeRegExp = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns a pattern for a text whose placeholders, such as {name}, stand for an expression in braces. */
function patternOf(text) {
  return new RegExp(text.split(PLACEHOLDER).map(escapeRegExp).join('\\$?\\{[^}]*\\}'));
}

test('the interface uses the specified texts to the letter', () => {
  const texts = readFileSync(join(import.meta.dirname, 'interface-texts.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const source = sources();
  const missing = texts.filter((text) => !patternOf(text).test(source));
  assert.deepEqual(missing, [], 'These texts are specified, but no source has them.');
});

test('strings that are joined over lines keep the space between words', () => {
  const joined = /[a-z.,;:!?)]['`] \+ ['`][A-Za-z]\w+/g;
  // Styles of email markup are joined without spaces.
  const withoutSpace = (sources().match(joined) ?? []).filter((place) => !place.startsWith(';'));
  assert.deepEqual(withoutSpace, []);
});
