#!/usr/bin/env node
// Scores the built backend's curation on the labeled sets of a folder. See README.md in this folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchCategories } from './categories.mjs';
import { benchClaims } from './claims.mjs';
import { benchInjections } from './injections.mjs';
import { benchStories } from './stories.mjs';

const BENCHES = {
  stories: benchStories,
  categories: benchCategories,
  injections: benchInjections,
  claims: benchClaims,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    lead: { type: 'string' },
    only: { type: 'string', default: Object.keys(BENCHES).join(',') },
  },
});
const [folder] = positionals;

function fail(message) {
  console.error(message);
  process.exit(2);
}

if (folder === undefined)
  fail('usage: run.mjs FOLDER [--half dev|test] [--lead CHARACTERS] [--only stories,categories,injections,claims]');
if (!existsSync(path.join(folder, 'score.mjs')))
  fail(`${folder} contains no score.mjs. Pass the folder with the labeled sets.`);
if (values.half !== undefined && !['dev', 'test'].includes(values.half)) fail('--half must be dev or test.');

if (values.lead !== undefined && !/^\d+$/.test(values.lead)) fail('--lead must be a number of characters.');

for (const name of values.only.split(',')) {
  const bench = BENCHES[name] ?? fail(`Unknown benchmark "${name}". Choose from: ${Object.keys(BENCHES).join(', ')}.`);
  await bench({
    folder,
    half: values.half,
    lead: values.lead === undefined ? Infinity : Number(values.lead),
  });
}
