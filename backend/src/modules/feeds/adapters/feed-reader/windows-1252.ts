const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const C1_CONTROLS = /[\u0080-\u009f]/g;

/**
 * Repairs windows-1252 text that was decoded as ISO-8859-1: replaces C1 control characters, which do not occur in text,
 * with the windows-1252 characters of the same bytes.
 */
export function repairC1Controls(text: string): string {
  return C1_CONTROLS.test(text)
    ? text.replace(C1_CONTROLS, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80))
    : text;
}
