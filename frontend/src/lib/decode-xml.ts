const DECLARATION_BYTES = 200;
const ENCODING = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i;

/** Returns the encoding that a byte order mark or the first bytes of wide characters show; otherwise null. */
function detectSignature([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null;
}

/** Decodes an XML document in the encoding of its byte order mark or declaration, otherwise UTF-8 or windows-1252. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const candidates = [detectSignature(bytes) ?? 'utf-8', ENCODING.exec(head)?.[1] ?? 'windows-1252'];
  for (const label of candidates) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The bytes are not in this encoding, or the browser does not know it.
    }
  }
  return new TextDecoder().decode(bytes);
}
