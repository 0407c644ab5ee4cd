import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRobots } from './robots-rules.ts';

const allowed = (text: string, target: string): boolean => parseRobots(text).allows(target);

describe('parseRobots', () => {
  it.each([
    ['', '/a', true],
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /', '/robots.txt', true],
    ['\ufeffUSER-AGENT: *\r\ndisallow: /private # ours\r\n', '/private/x', false],
    ['User-agent: *\nDisallow: /private', '/public', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
    ['User-agent: *\nAllow: /page\nDisallow: /page', '/page', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
    ['User-agent: *\nDisallow: /*?print=', '/news/1?print=1', false],
    ['User-agent: *\nDisallow: /a*b*c', '/aXbYc', false],
    ['User-agent: *\nDisallow: /exact$', '/exact', false],
    ['User-agent: *\nDisallow: /exact$', '/exactly', true],
    ['User-agent: *\nDisallow: /a*a$', '/a', true],
    ['User-agent: *\nDisallow: /%7Ejoe', '/~joe/x', false],
    ['User-agent: *\nDisallow: /café', '/caf%c3%a9/1', false],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: other\nUser-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nUser-agent: other\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Parallax\nDisallow: /x', '/a', true],
    ['User-agent: *\nAllow: /\n\nUser-agent: parallax/2.0\nDisallow: /', '/a', false],
    [
      'User-agent: Parallax\nDisallow: /a\nUser-agent: *\nDisallow: /b\nUser-agent: PARALLAX\nDisallow: /c',
      '/c',
      false,
    ],
    ['User-agent: parallaxis\nDisallow: /', '/a', true],
    ['User-agent: a\nSitemap: https://x.example/s.xml\nUser-agent: *\nDisallow: /', '/a', false],
    ['Disallow: /', '/a', true],
    ['<!doctype html><p>Not found</p>', '/a', true],
  ])('parses %j: permission to read %s is %s', (text, target, permitted) =>
    expect(allowed(text, target)).toBe(permitted),
  );

  it('reads the crawl delay and whether texts may be used as input for AI', () => {
    expect(parseRobots('User-agent: *\nCrawl-delay: 12\nAllow: /').delaySeconds).toBe(12);
    expect(parseRobots('User-agent: *\nCrawl-delay: soon').delaySeconds).toBeNull();
    expect(parseRobots('User-agent: *\nCrawl-delay: 9999999').delaySeconds).toBe(3600);
    expect(parseRobots('User-agent: *\nContent-Signal: search=yes, ai-input=no').refusesInput).toBe(true);
    expect(parseRobots('User-agent: *\nContent-Signal: search=yes, ai-train=no').refusesInput).toBe(false);
  });

  it('never throws, and applies the rule with the longest pattern that matches', () => {
    fc.assert(
      fc.property(fc.string(), fc.webPath(), (text, path) => {
        expect(typeof allowed(text, path)).toBe('boolean');
        const target = path === '' ? '/' : path;
        if (target === '/robots.txt' || /[*$#\s]/.test(target)) return;
        expect(allowed(`User-agent: *\nAllow: /\nDisallow: ${target}`, target)).toBe(target === '/');
      }),
    );
  });
});
