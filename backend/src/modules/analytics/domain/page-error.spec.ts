import { describe, expect, it } from '@jest/globals';
import { chooseFrames, parseStack, redactMessage } from './page-error.ts';

describe('page errors', () => {
  it('keeps only positions in our own scripts, from any browser', () => {
    const chromium = `TypeError: x of "secret"
    at Cards (https://example.org/assets/site-B1_a.js:1:2345)
    at https://example.org/article/17?token=secret:1:1
    at chrome-extension://abc/page.js:3:4`;
    const firefox = 'Cards@https://example.org/assets/site-B1_a.js:1:2345\n@https://example.org/search?q=secret:1:1';
    for (const stack of [chromium, firefox])
      expect(parseStack(stack)).toEqual([{ file: 'site-B1_a.js', line: 1, column: 2345 }]);
  });

  it('reads the names of route scripts, which contain dots', () => {
    expect(parseStack('at Page (https://example.org/assets/article_._id.sources._page-ab_1.js:1:2)')).toEqual([
      { file: 'article_._id.sources._page-ab_1.js', line: 1, column: 2 },
    ]);
  });

  it('ignores files outside of the folder of scripts', () => {
    expect(parseStack('at x (https://example.org/assets/../../secret.js:1:2)')).toEqual([]);
  });

  it('reads few scripts of a stack, because anyone can send one with all scripts', () => {
    const names = Array.from({ length: 50 }, (_, at) => `part-${at % 25}.js`);
    const stack = names.map((name) => `at x (https://example.org/assets/${name}:1:2)`).join('\n');
    expect(parseStack(stack).map(({ file }) => file)).toEqual(names.filter((name) => /-[0-4]\.js/.test(name)));
  });

  it('keeps the frames of libraries only if there are no others', () => {
    const library = 'node_modules/react-dom/index.js:1:2';
    expect(chooseFrames([library, 'src/ui/Time.tsx:25:3'])).toEqual(['src/ui/Time.tsx:25:3']);
    expect(chooseFrames([library])).toEqual([library]);
  });

  it.each([
    ['No account for anna@example.org here', 'No account for <email> here'],
    ['Failed to fetch https://example.org/search?q=my+illness', 'Failed to fetch https://example.org/search'],
    ['Unexpected token, "my secret" is not valid JSON', 'Unexpected token, "…" is not valid JSON'],
    ['Invoice 123456 is missing', 'Invoice <number> is missing'],
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ])('removes what may identify a reader from the message: %s', (message, shown) => {
    expect(redactMessage(message)).toBe(shown);
  });
});
