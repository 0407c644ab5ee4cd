import { describe, expect, it } from '@jest/globals';
import { OutletSites } from './outlet-sites.ts';
import { siteOf } from './site-of.ts';

describe('siteOf', () => {
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
  ])('returns for %s the site %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  it('returns null for anything but an http(s) address', () => {
    expect(siteOf('urn:x')).toBeNull();
    expect(siteOf('no address')).toBeNull();
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
    expect(sites.linkedOutlet('https://www.herald.example/report', 2)).toBe(1);
    expect(sites.linkedOutlet('https://feeds.herald-cdn.example/r/1', 2)).toBe(1);
  });

  it('returns null for the outlet’s own site, a shared site or an unknown site', () => {
    expect(sites.linkedOutlet('https://digest.example/report', 2)).toBeNull();
    expect(sites.linkedOutlet('https://www.herald.example/match', 3)).toBeNull();
    expect(sites.linkedOutlet('https://sport.herald.example/match', 1)).toBeNull();
    expect(sites.linkedOutlet('https://elsewhere.example/report', 2)).toBeNull();
    expect(sites.linkedOutlet('urn:x', 2)).toBeNull();
  });
});
