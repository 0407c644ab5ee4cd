import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

import type { EvidenceSentence } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { editCheckQuery, type ReadVersion } from '../api/review-draft.ts';
import { sentenceName } from '../lib/sentence-ref.ts';
import { WordDiff } from './WordDiff.tsx';

/** Pause in typing after which the sentence is checked. */
const PAUSE_MS = 400;

interface SentenceEditorProps {
  version: ReadVersion;
  language: string;
  sentence: EvidenceSentence;
  /** The text so far; null if the sentence is left out. */
  text: string | null;
  onText: (text: string) => void;
  onLeaveOut: () => void;
  /** Ends editing. With `revert`, the text is as before. */
  onDone: (revert?: boolean) => void;
}

/** Edits a sentence in place, and checks it against its sources while typing. */
export function SentenceEditor({ version, language, sentence, text, onText, onLeaveOut, onDone }: SentenceEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const shown = text ?? sentence.text;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    onDone(event.key === 'Escape');
  };
  return (
    <div className="review-note" data-tone="edit">
      <label htmlFor={id} className="text-meta font-semibold text-ink-2">
        {sentenceName(sentence)}
      </label>
      <textarea
        ref={field}
        id={id}
        value={shown}
        maxLength={2000}
        rows={2}
        {...textLanguage({ language })}
        onChange={({ target }) => onText(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        className={controlClass('mt-1 block w-full p-2.5 font-serif text-hl-xs/[1.45] field-sizing-content')}
      />
      {shown === sentence.text ? null : (
        <p className="mt-2 font-serif">
          <WordDiff before={sentence.text} after={shown} />
        </p>
      )}
      <CheckLine version={version} sentence={sentence} text={shown} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button className="review-small" onClick={() => onDone()}>
          Done
        </Button>
        {sentence.place === 'title' ? null : (
          <Button tone="secondary" className="review-small" onClick={onLeaveOut}>
            Leave out
          </Button>
        )}
        <Button tone="quiet" className="review-small" onClick={() => onDone(true)}>
          Cancel
        </Button>
        <span className="ms-auto self-center text-meta text-ink-3 max-sm:hidden">Enter: done · Esc: cancel</span>
      </div>
    </div>
  );
}

/** Result of the checks for the typed text. */
function CheckLine({ version, sentence, text }: Pick<SentenceEditorProps, 'version' | 'sentence'> & { text: string }) {
  const settled = useDebouncedValue(text, PAUSE_MS);
  const changed = settled.trim() !== '' && settled !== sentence.text;
  const check = useQuery({ ...editCheckQuery(useApi(), version, { ...sentence, text: settled }), enabled: changed });
  if (text.trim() === '')
    return <Status className="mt-2 text-ui text-warn">Enter the sentence, or leave it out.</Status>;
  if (!changed && text === sentence.text) return null;
  if (settled !== text || check.isPending) return <Status className="mt-2 text-ui text-ink-3">Checking…</Status>;
  if (check.isError)
    return <Status className="mt-2 text-ui text-warn">We couldn’t check this sentence. Saving checks it again.</Status>;
  if (check.data.length === 0)
    return <Status className="mt-2 text-ui text-ok">Every name, number and quotation is in the cited passages.</Status>;
  return (
    <Status className="mt-2 text-ui text-danger">
      {check.data.map((message) => (
        <span key={message} className="block">
          {message}
        </span>
      ))}
    </Status>
  );
}
