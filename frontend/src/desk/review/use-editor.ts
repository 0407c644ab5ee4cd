import { useState } from 'react';

import type { EvidenceSentence } from '../../api/contract.ts';
import { changeOf, changeSentence, type Edits } from './lib/edits.ts';
import { sentenceAddress } from '../../lib/sentences.ts';

interface Editing {
  sentence: EvidenceSentence;
  /** The text when editing began, which Cancel restores. */
  before: string | null;
}

interface EditorOf {
  edits: Edits;
  edit: (edits: Edits) => void;
  /** True while the edits are being saved. */
  isLocked: boolean;
  /** Moves the focus back to the part. */
  onEnd: () => void;
}

/** The sentence that is being edited. */
export function useEditor({ edits, edit, isLocked, onEnd }: EditorOf) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const textOf = (sentence: EvidenceSentence): string | null => {
    const change = changeOf(edits, sentence);
    return change === undefined ? sentence.text : change.text;
  };
  /** Returns the edits as after Done. An empty text keeps the sentence. */
  const finished = (): Edits => {
    const text = editing && textOf(editing.sentence);
    return editing && text !== null
      ? changeSentence(edits, editing.sentence, text.trim() || editing.sentence.text)
      : edits;
  };
  return {
    sentence: editing?.sentence ?? null,
    key: editing ? sentenceAddress(editing.sentence) : null,
    text: editing ? textOf(editing.sentence) : null,
    /** The edits without the unfinished one, so that the text does not change while typing. */
    applied: editing ? changeSentence(edits, editing.sentence, editing.sentence.text) : edits,
    start: (sentence: EvidenceSentence) => {
      if (isLocked) return;
      if (editing) edit(finished());
      setEditing({ sentence, before: textOf(sentence) });
    },
    type: (text: string | null) => {
      if (editing) edit(changeSentence(edits, editing.sentence, text));
    },
    end: (revert = false) => {
      if (!editing) return;
      edit(revert ? changeSentence(edits, editing.sentence, editing.before) : finished());
      setEditing(null);
      onEnd();
    },
    /** Ends editing before the edits are saved, and returns them. */
    close: (): Edits => {
      setEditing(null);
      return finished();
    },
    /** Leaves the sentence out without a further question. */
    leaveOut: (sentence: EvidenceSentence) => {
      edit(changeSentence(edits, sentence, null));
      setEditing(null);
      onEnd();
    },
  };
}
