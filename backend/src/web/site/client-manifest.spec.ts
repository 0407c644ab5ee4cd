import { describe, expect, it } from '@jest/globals';

import { createSiteManifest, findDeskFiles } from './client-manifest.ts';

describe('createSiteManifest', () => {
  it('assigns the entry and the styles to every page, and each chunk to its route', () => {
    const { routes } = createSiteManifest({
      'src/styles/app.css': { file: 'assets/app.css', isEntry: true },
      'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_framework.js'] },
      '_framework.js': { file: 'assets/framework.js' },
      '_cards.js': { file: 'assets/cards.js', imports: ['_framework.js'] },
      'src/routes/article.$id.tsx?tsr-split=component': {
        file: 'assets/article.js',
        imports: ['_cards.js', '_framework.js'],
      },
      'src/routes/article.$id.tsx?tsr-split=notFoundComponent': { file: 'assets/missing.js' },
      'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js' },
    });
    expect(routes['__root__']).toEqual({
      css: ['/assets/app.css'],
      preloads: ['/assets/framework.js'],
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }],
    });
    expect(routes['/article/$id']?.preloads).toEqual(['/assets/article.js', '/assets/cards.js', '/assets/missing.js']);
    expect(routes['/']?.preloads).toEqual(['/assets/home.js']);
  });

  it('reports how to fix a build without an entry', () => {
    expect(() => createSiteManifest({})).toThrow(/npm run build/);
  });
});

describe('findDeskFiles', () => {
  it('returns the entry script and its styles', () => {
    const build = {
      '_shared.js': { file: 'assets/desk-shared.js' },
      'src/desk/entry-desk.tsx': { file: 'assets/desk-entry.js', isEntry: true, css: ['assets/desk.css'] },
    };
    expect(findDeskFiles(build)).toEqual({ script: '/assets/desk-entry.js', css: ['/assets/desk.css'] });
  });
});
