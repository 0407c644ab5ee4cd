import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENTITLEMENTS } from './entitlements.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const sources = globSync('backend/src/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('spec.ts'));

/** What is promised to subscribers and kept by the pages alone: each of these asks who reads. */
const KEPT_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  'no-promotions': [
    'features/popups/use-popups.ts',
    'features/newsletter/components/InlineCapture.tsx',
    'features/newsletter/components/StayUpdated.tsx',
  ],
};

describe('the offer', () => {
  it('sells what the server keeps for subscribers, all of it and nothing else', () => {
    const kept = new Set(
      sources.flatMap((path) =>
        [...read(path).matchAll(/(?:premiumRequired|PremiumOnly)\(\s*'([a-z-]+)'/g)].map(([, feature]) => feature),
      ),
    );
    const sold = ENTITLEMENTS.filter(({ premium }) => premium).map(({ key }) => key);
    expect(new Set<unknown>([...kept, ...Object.keys(KEPT_BY_PAGES)])).toEqual(new Set<unknown>(sold));
  });

  it('leaves out for subscribers what the pages promise to leave out', () => {
    for (const page of Object.values(KEPT_BY_PAGES).flat())
      expect([page, /usePremium\(\)/.test(read(`frontend/src/${page}`))]).toEqual([page, true]);
  });

  it('has no other way to refuse a reader without premium', () => {
    const refusing = sources.filter((path) => read(path).includes("'premium-required'"));
    expect(refusing).toEqual(['backend/src/shared/errors/premium-required.ts']);
  });
});
