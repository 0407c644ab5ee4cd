import { describe, expect, it } from '@jest/globals';
import { findSite, OutletSites } from './outlet-sites.ts';

describe('findSite', () => {
  it.each([
    ['https://www.herald.example/a/b', 'herald.example'],
    ['http://feeds.herald.example:8080/rss', 'herald.example'],
    ['https://news.bbc.co.uk/x', 'bbc.co.uk'],
    ['https://www.abc.net.au/news', 'abc.net.au'],
    ['https://www.spiegel.de/', 'spiegel.de'],
    ['https://herald.substack.com/p/1', 'herald.substack.com'],
    ['http://127.0.0.1:3900/x', '127.0.0.1'],
    ['http://[::1]/x', '[::1]'],
    ['https://Herald.example./x', 'herald.example'],
  ])('returns the site of %s: %s', (address, site) => {
    expect(findSite(address)).toBe(site);
  });

  it('returns null for anything other than an http(s) address', () => {
    expect(findSite('urn:x')).toBeNull();
    expect(findSite('no address')).toBeNull();
  });
});

describe('OutletSites', () => {
  const sites = new OutletSites([
    { outletId: 1, address: 'https://www.herald.example' },
    { outletId: 1, address: 'https://feeds.herald-cdn.example/rss' },
    { outletId: 2, address: 'https://digest.example/feed' },
    { outletId: 3, address: 'https://sport.herald.example/feed' },
  ]);

  it('finds the other outlet that a link leads to', () => {
    expect(sites.findLinkedOutlet('https://www.herald.example/report', 2)).toBe(1);
    expect(sites.findLinkedOutlet('https://feeds.herald-cdn.example/r/1', 2)).toBe(1);
  });

  it('returns null if the link leads to the outlet’s own site, a shared site or an unknown site', () => {
    expect(sites.findLinkedOutlet('https://digest.example/report', 2)).toBeNull();
    expect(sites.findLinkedOutlet('https://www.herald.example/match', 3)).toBeNull();
    expect(sites.findLinkedOutlet('https://sport.herald.example/match', 1)).toBeNull();
    expect(sites.findLinkedOutlet('https://elsewhere.example/report', 2)).toBeNull();
    expect(sites.findLinkedOutlet('urn:x', 2)).toBeNull();
  });
});
