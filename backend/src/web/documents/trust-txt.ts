import type { MachineDocument } from './document.ts';

/** Lists our pages about reviews and corrections (journallist.net/reference-document-for-trust-txt-specifications). */
export function createTrustTxt(siteUrl: string): MachineDocument {
  const lines = [
    ['disclosure', '/trust'],
    ['disclosure', '/corrections'],
    ['contact', '/contact'],
  ].map(([name, path = '']) => `${name}=${new URL(path, siteUrl).href}`);
  return { mediaType: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, changedAt: null };
}
