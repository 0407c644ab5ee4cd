import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const located = createRequire(import.meta.url);
export const fileOf = (path: string): string =>
  located.resolve(path.split('/')[0] + '/package.json').replace(/package\.json$/, path.slice(path.indexOf('/') + 1));

const WITH_SELECTOR = 'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js';

/** Maps import names to the file that serves them. */
export const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  // React has included this hook since version 18.
  'use-sync-external-store/shim/with-selector': WITH_SELECTOR,
  'use-sync-external-store/with-selector.js': WITH_SELECTOR,
};
const MODULE = '\0module:';
/** For packages that use React as one object. No first view loads them. */
const WHOLE = '\0whole:';
const LEAN = /[\\/]node_modules[\\/](@tanstack|zustand)[\\/]/;

/**
 * React is published as CommonJS, which bundlers keep wrapped, with interop helpers and property access for every
 * use. Converted to ES modules, its functions are called directly, which saves two kilobytes and one request in every
 * first view.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      if (source.startsWith(WHOLE)) return source;
      if (!(source in FILES) || importer === undefined) return null;
      const takesParts = importer.startsWith('\0') || !importer.includes('node_modules') || LEAN.test(importer);
      return (takesParts ? MODULE : WHOLE) + source;
    },
    load(id) {
      if (id.startsWith(WHOLE))
        return `export * from ${JSON.stringify(id.slice(WHOLE.length))};\nimport * as whole from ${JSON.stringify(id)};\nexport default whole;`;
      if (!id.startsWith(MODULE)) return null;
      const file = FILES[id.slice(MODULE.length)] ?? '';
      return asModule(readFileSync(fileOf(file), 'utf8'), file);
    },
    transform(code, id) {
      if (!id.includes('node_modules')) return null;
      const plain = code
        // Access by a computed name would force the bundler to keep every export.
        .replace(/\b(React\d*)\[["'] ?(\w+) ?["'](?:\.trim\(\))?\.toString\(\)\]/g, '$1.$2')
        .replace(
          /\bimport React(?:, (\{[^}]*\}))? from (["']react["'])/g,
          (_all, parts: string | undefined, react: string) =>
            `import * as React from ${react}${parts ? `; import ${parts} from ${react}` : ''}`,
        );
      return plain === code ? null : { code: plain, map: null };
    },
  };
}

/** Turns `exports.x = …` into an exported variable and `y = require('z')` into a namespace import. */
export function asModule(source: string, file: string): string {
  const imports: string[] = [];
  const names = [...new Set([...source.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  // Exports that are assigned once, at the top level, can be tree-shaken.
  const once = names.filter(
    (name) => source.split(`exports.${name} =`).length === 2 && source.includes(`\nexports.${name} =`),
  );
  const body = source
    .replace(/^\s*"use strict";/m, '')
    .replace(/\b(\w+) = require\("([^"]+)"\)/g, (_all, name: string, wanted: string) => {
      imports.push(`import * as ${name} from ${JSON.stringify(wanted)};`);
      return `unused_${name} = 0`;
    })
    .replace(
      /\bexports\.(\w+)( =)?/g,
      (_all, name: string, assigned = '') =>
        `${assigned && once.includes(name) ? 'const ' : ''}exported_${name}${assigned}`,
    );
  if (/\b(module|exports|require)\b[.([]/.test(body) || names.length === 0) {
    throw new Error(
      `${file} is not written as build/react-modules.ts expects: only "exports.x = …" and "y = require('z')" are known. Teach asModule() the new form and see its tests pass; or take reactModules() out of vite.config.ts, which costs every first view 2 kB and a request, and changes nothing else.`,
    );
  }
  const others = names.filter((name) => !once.includes(name));
  return [
    ...imports,
    ...others.map((name) => `var exported_${name};`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
