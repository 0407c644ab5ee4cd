import { useState } from 'react';

import type { EvidenceSentence } from '../../api/contract.ts';
import { countEdits, type Edits, keepFitting, NO_EDITS } from './lib/edits.ts';
import { readEdits, writeEdits } from './lib/saved-edits.ts';

/** Edits of a version that are not saved yet. They survive a reload and the end of the session. */
export function useEdits(versionId: number, sentences: readonly EvidenceSentence[]) {
  const [edits, setEdits] = useState(() => keepFitting(readEdits(versionId), sentences));
  const edit = (next: Edits) => {
    const kept = countEdits(next) === 0 ? NO_EDITS : next;
    setEdits(kept);
    writeEdits(versionId, kept);
  };
  return { edits, edit };
}
