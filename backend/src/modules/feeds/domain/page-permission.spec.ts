import { describe, expect, it } from '@jest/globals';
import { findPageRefusal, type PageStatements } from './page-permission.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const refusal = (page: Partial<PageStatements>): string | null =>
  findPageRefusal({ metas: [], jsonLd: [], accessible: [], robotsTag: null, tdmReservation: null, ...page }, NOW);

describe('findPageRefusal', () => {
  it.each<[Partial<PageStatements>, RegExp | null]>([
    [{}, null],
    [{ metas: [['robots', 'index, follow, max-snippet:-1, max-image-preview:large']] }, null],
    [{ metas: [['robots', 'noindex']] }, null],
    [{ metas: [['robots', 'index,NOARCHIVE']] }, /noarchive/],
    [{ metas: [['parallax', 'nosnippet']] }, /nosnippet/],
    [{ metas: [['robots', 'noai, noimageai']] }, /noai/],
    [{ metas: [['googlebot', 'noarchive']] }, null],
    [{ metas: [['robots', 'max-snippet:50']] }, /50 characters/],
    [{ metas: [['robots', 'max-snippet:0']] }, /0 characters/],
    [{ metas: [['robots', 'unavailable_after: 2026-11-20T00:00:00Z']] }, /no longer available/],
    [{ metas: [['robots', 'unavailable_after: 2027-01-01']] }, null],
    [{ metas: [['robots', 'noindex, unavailable_after: Fri, 20 Nov 2026 15:00:00 GMT']] }, /no longer available/],
    [{ metas: [['robots', 'unavailable_after: Fri, 1 Jan 2027 15:00:00 GMT, noarchive']] }, /noarchive/],
    [{ robotsTag: 'unavailable_after: Friday, 20-Nov-26 15:00:00 GMT' }, /no longer available/],
    [{ robotsTag: 'noarchive' }, /noarchive/],
    [{ robotsTag: 'googlebot: noarchive, nosnippet' }, null],
    [{ robotsTag: 'googlebot: noarchive, parallax: nosnippet' }, /nosnippet/],
    [{ robotsTag: 'max-snippet: 20' }, /20 characters/],
    [{ tdmReservation: '1' }, /reserves/],
    [{ tdmReservation: '0' }, null],
    [{ metas: [['tdm-reservation', '1']] }, /reserves/],
    [{ jsonLd: ['{"@type":"NewsArticle","isAccessibleForFree":false}'] }, /subscribers/],
    [{ jsonLd: ['{"isAccessibleForFree" : "False", broken'] }, /subscribers/],
    [{ jsonLd: ['{"isAccessibleForFree":"https://schema.org/False"}'] }, /subscribers/],
    [{ jsonLd: ['{"hasPart":[{"isAccessibleForFree":{"@value":"false"}}]}'] }, /subscribers/],
    [{ jsonLd: ['{"isAccessibleForFree":true}', '{"headline":"isAccessibleForFree is false"}'] }, null],
    [{ accessible: ['false'] }, /subscribers/],
    [{ accessible: ['true'] }, null],
    [{ metas: [['article:content_tier', 'metered']] }, /subscribers/],
    [{ metas: [['article:content_tier', 'free']] }, null],
  ])('returns the reason for a refusal, or null: %j', (page, reason) => {
    const found = refusal(page);
    if (reason === null) expect(found).toBeNull();
    else expect(found).toMatch(reason);
  });
});
