import { useState } from 'react';

import type { EvidenceSentence } from '../../api/contract.ts';
import { changeOf, changeSentence, type Edits } from './lib/edits.ts';
import { sentenceAddress } from '../../lib/sentences.ts';

interface Editing {
  sentence: EvidenceSentence;
  /** The text when editing began, which Cancel restores. */
  before: string | null;
}

/** The sentence that is being edited. `onEnd` moves the focus back to its part. */
export function useEditor(edits: Edits, edit: (edits: Edits) => void, onEnd: () => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const textOf = (sentence: EvidenceSentence): string | null => {
    const change = changeOf(edits, sentence);
    return change === undefined ? sentence.text : change.text;
  };
  return {
    sentence: editing?.sentence ?? null,
    key: editing ? sentenceAddress(editing.sentence) : null,
    text: editing ? textOf(editing.sentence) : null,
    /** The edits without the unfinished one, so that the text does not change while typing. */
    applied: editing ? changeSentence(edits, editing.sentence, editing.sentence.text) : edits,
    start: (sentence: EvidenceSentence) => setEditing({ sentence, before: textOf(sentence) }),
    type: (text: string | null) => {
      if (editing) edit(changeSentence(edits, editing.sentence, text));
    },
    end: (revert = false) => {
      if (!editing) return;
      const { sentence, before } = editing;
      const text = textOf(sentence);
      if (revert) edit(changeSentence(edits, sentence, before));
      else if (text !== null) edit(changeSentence(edits, sentence, text.trim() || sentence.text));
      setEditing(null);
      onEnd();
    },
    /** Leaves the sentence out without a further question. */
    leaveOut: (sentence: EvidenceSentence) => {
      edit(changeSentence(edits, sentence, null));
      setEditing(null);
      onEnd();
    },
  };
}
