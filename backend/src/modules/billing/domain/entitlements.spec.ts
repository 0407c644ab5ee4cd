import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENTITLEMENTS } from './entitlements.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const sources = globSync('backend/src/**/*.ts', { cwd: ROOT }).filter((path) => !path.endsWith('spec.ts'));

/** Premium features that only the pages implement. Each listed file must check for premium. */
const CHECKED_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  'no-promotions': [
    'features/popups/components/Popups.tsx',
    'features/newsletter/components/InlineCapture.tsx',
    'features/newsletter/components/StayUpdated.tsx',
  ],
};

describe('the list of entitlements', () => {
  it('contains exactly the features that require premium', () => {
    const enforced = new Set(
      sources.flatMap((path) =>
        [...read(path).matchAll(/(?:premiumRequiredError|PremiumOnly)\(\s*'([a-z-]+)'/g)].map(([, feature]) => feature),
      ),
    );
    const sold = ENTITLEMENTS.filter(({ premium }) => premium).map(({ key }) => key);
    expect(new Set<unknown>([...enforced, ...Object.keys(CHECKED_BY_PAGES)])).toEqual(new Set<unknown>(sold));
  });

  it('matches the pages that check for premium', () => {
    for (const page of Object.values(CHECKED_BY_PAGES).flat())
      expect([page, /premiumOf\(/.test(read(`frontend/src/${page}`))]).toEqual([page, true]);
  });

  it('is enforced in only one place', () => {
    const refusing = sources.filter((path) => read(path).includes("'premium-required'"));
    expect(refusing).toEqual(['backend/src/shared/errors/premium-required.ts']);
  });
});
