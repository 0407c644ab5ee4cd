import { afterEach, expect, it } from '@jest/globals';
import { createLlmsTxt } from './llms-txt.ts';

const { EDITION } = process.env;

afterEach(() => {
  if (EDITION === undefined) delete process.env['EDITION'];
  else process.env['EDITION'] = EDITION;
});

it.each([
  ['sample', 'In this sample edition, the fictional stories are approved automatically; corrections are public.'],
  ['live', 'A person approved each article; corrections are public.'],
])('says in the %s edition how articles are approved', (edition, approval) => {
  process.env['EDITION'] = edition;
  expect(createLlmsTxt('https://news.example').text).toContain(
    `> News with a passage for every sentence. ${approval}\n`,
  );
});
