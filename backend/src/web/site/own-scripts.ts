import { createHash } from 'node:crypto';

export interface HtmlWithScriptHashes {
  html: string;
  /** CSP sources ('sha256-…') of the page's own inline scripts, without duplicates. */
  scriptHashes: string[];
}

const INLINE_SCRIPT_PATTERN = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Hashes the inline scripts that carry the render's secret nonce, and removes the nonce from the page. A script that
 * was injected through content cannot know the nonce, so it gets no hash and browsers block it.
 */
export function hashNoncedScripts(html: string, nonce: string): HtmlWithScriptHashes {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT_PATTERN)) {
    if (attributes.includes(mark) && !/\ssrc=/i.test(attributes) && source !== '') hashes.add(hashScript(source));
  }
  return {
    html: html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(mark, ''),
    scriptHashes: [...hashes],
  };
}

export function hashScript(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
