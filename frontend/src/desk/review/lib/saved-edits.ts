import { NO_EDITS, type Edits } from './edits.ts';

const PREFIX = 'parallax-review-';

/** Returns the edits of a version that this tab has not saved on the server yet. */
export function readEdits(versionId: number): Edits {
  try {
    const stored = sessionStorage.getItem(PREFIX + versionId);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeEdits
    return stored === null ? NO_EDITS : (JSON.parse(stored) as Edits);
  } catch {
    return NO_EDITS;
  }
}

/** Keeps edits over a reload and over the end of the session. Does nothing if the browser stores nothing. */
export function writeEdits(versionId: number, edits: Edits): void {
  try {
    if (edits === NO_EDITS) sessionStorage.removeItem(PREFIX + versionId);
    else sessionStorage.setItem(PREFIX + versionId, JSON.stringify(edits));
  } catch {
    // Without storage the edits last as long as the page.
  }
}
