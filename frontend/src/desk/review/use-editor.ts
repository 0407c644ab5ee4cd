import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, reasonOf } from '#api/client.ts';
import type { EvidenceSentence } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { draftQuery, type ReadVersion, saveEdits } from './api/review-draft.ts';
import {
  changeOf,
  changeSentence,
  countEdits,
  type Edits,
  keepFitting,
  NO_EDITS,
  readEdits,
  writeEdits,
} from './lib/edits.ts';
import { scopeOf } from './components/Ticks.tsx';

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
      edit(changeSentence(finished(), sentence, null));
      setEditing(null);
      onEnd();
    },
  };
}

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

/** Saves edits as a new version. `objection` is the message of the check that refuses them without a reason. */
export function useSaveEdits(version: ReadVersion, onSaved: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ edits, reason }: { edits: Edits; reason: string | undefined }) =>
      saveEdits(api, version, edits, reason),
    scope: scopeOf(version.id),
    onSuccess: onSaved,
    onError: async (failed) => {
      // Loads the true draft, with the notice about the planted sentence.
      if (failed instanceof ApiError && failed.code === 'planted-error')
        await client.invalidateQueries(draftQuery(api, version));
    },
  });
  const { error } = saving;
  const isObjection = error instanceof ApiError && error.code === 'check-failed';
  return {
    save: (edits: Edits, reason?: string) => saving.mutate({ edits, reason }),
    busy: saving.isPending,
    objection: isObjection ? error.reason : null,
    failure: error && !isObjection ? reasonOf(error, 'Your edits were not saved. Please try again.') : undefined,
    /** Call after another edit: the objection was about the text before. */
    reset: saving.reset,
  };
}
