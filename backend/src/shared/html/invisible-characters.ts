/**
 * C0 and C1 controls except tab and line breaks, zero-width spaces, word joiners, BOM, soft hyphens, bidi controls, tag
 * characters.
 */
const ALWAYS_INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- this pattern finds control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Zero-width (non-)joiners outside their legitimate uses: shaping words in Arabic and Indic scripts, and joining emoji.
 */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Gujarati}\p{Script=Sinhala}\p{Script=Gurmukhi}\p{Script=Khmer}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu;

const PLAIN_ASCII = /^[\t\n\r\u0020-\u007e]*$/;

/** Removes characters that readers cannot see but that programs would process. */
export function dropInvisibleCharacters(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return text.replace(ALWAYS_INVISIBLE, '').replace(STRAY_JOINER, '');
}
