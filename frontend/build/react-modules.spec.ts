import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { asModule, FILES, fileOf } from './react-modules.ts';

const load = createRequire(import.meta.url);
const namesOf = (module: string): string[] =>
  [...(/export \{(.*)\};$/.exec(module)?.[1] ?? '').matchAll(/ as (\w+)/g)].map(([, name = '']) => name).sort();

describe('React as ES modules', () => {
  it.each(Object.entries(FILES))('%s keeps its exports', (_name, file) => {
    const source = readFileSync(fileOf(file), 'utf8');
    expect(namesOf(asModule(source, file))).toEqual(Object.keys(load(fileOf(file)) as object).sort());
  });

  it('imports other packages as ES modules', () => {
    const made = asModule(readFileSync(fileOf(FILES['react-dom/client'] ?? ''), 'utf8'), 'react-dom/client');
    for (const wanted of ['react', 'react-dom', 'scheduler'])
      expect(made).toMatch(new RegExp(`^import \\* as \\w+ from "${wanted}";$`, 'm'));
    expect(made).not.toMatch(/\brequire\(|\bexports\./);
  });

  it('makes exports that are assigned once tree-shakable', () => {
    expect(
      asModule('"use strict";\nexports.a = 1;\nif (b) {\n  exports.c = 2;\n} else {\n  exports.c = 3;\n}\n', 'x'),
    ).toContain('\nconst exported_a = 1;');
    expect(asModule('"use strict";\nif (b) {\n  exports.c = 2;\n}\n', 'x')).toContain('var exported_c;');
  });

  it('throws on an unexpected source format', () => {
    expect(() => asModule('module.exports = 1;', 'x')).toThrow(
      /^x is not written as .* take reactModules\(\) out of vite\.config\.ts/,
    );
    expect(() => asModule('exports.a = 1; exports["b"] = 2;', 'x')).toThrow('x is not written as');
  });
});
