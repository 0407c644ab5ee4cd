import { useState } from 'react';

import type { ReviewDraft } from '../../../api/contract.ts';
import { changeOf } from '../lib/edits.ts';
import { readEdits } from '../lib/saved-edits.ts';
import { sentenceName } from '../lib/sentence-ref.ts';
import { WordDiff } from './WordDiff.tsx';

const WORDS = {
  caught: 'You caught a planted error.',
  missed: 'You missed a planted error.',
  unclear: 'This draft had a planted error. It does not count.',
} as const;

interface PlantedNoticeProps {
  planted: NonNullable<ReviewDraft['plantedError']>;
  versionId: number;
  language: string;
}

/** Names a sentence that was false on the member's screen before, with its true text. */
export function PlantedNotice({ planted, versionId, language }: PlantedNoticeProps) {
  // The text of an edit that was not saved, so that the reviewer can copy its words.
  const [own] = useState(() => changeOf(readEdits(versionId), planted)?.text ?? null);
  const { outcome, falseText, trueText } = planted;
  return (
    <div role="alert" className="review-note mb-4 text-ui" data-tone={outcome === 'missed' ? 'doubt' : undefined}>
      <p className="font-semibold">{`${WORDS[outcome]} Nothing was published.`}</p>
      <p className="mt-1 font-serif text-ink">
        <WordDiff before={falseText} after={trueText} language={language} />
      </p>
      <p className="mt-1 text-meta text-ink-2">
        {`${sentenceName(planted)}. It was false on your screen only. The text below is the true one: decide as usual.`}
      </p>
      {own === null || own === trueText ? null : <p className="mt-2 text-ink-2">Your edit was not saved: “{own}”</p>}
    </div>
  );
}
