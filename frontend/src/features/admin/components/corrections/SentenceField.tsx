import type { EvidenceSentence } from '../../../../api/contract.ts';
import { TextField } from './TextField.tsx';

const PLACES: Readonly<Record<EvidenceSentence['place'], string>> = {
  title: 'Headline',
  summary: 'Summary',
  body: 'Text',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

interface SentenceFieldProps {
  sentence: EvidenceSentence;
  /** New text, or null if the sentence is withdrawn. */
  edit: string | null | undefined;
  onEdit: (edit: string | null) => void;
}

/** One sentence and its passages. A headline can be changed but not withdrawn. */
export function SentenceField({ sentence, edit, onEdit }: SentenceFieldProps) {
  const { place, ordinal, text, passages } = sentence;
  const name = place === 'title' ? PLACES.title : `${PLACES[place]}, sentence ${ordinal + 1}`;
  return (
    <li>
      <TextField
        label={name}
        value={edit ?? text}
        onChange={onEdit}
        disabled={edit === null}
        required
        maxLength={2000}
      />
      {place === 'title' ? null : (
        <label className="-mb-1.5 inline-flex min-h-11 items-center gap-2 text-ui">
          <input
            type="checkbox"
            checked={edit === null}
            onChange={({ target }) => onEdit(target.checked ? null : text)}
            className="size-5"
          />
          <span>
            Withdraw<span className="sr-only">: {name}</span>
          </span>
        </label>
      )}
      <ul className="mt-1.5 text-meta text-ink-2">
        {passages.map(({ outlet, quote }) => (
          <li key={`${outlet} ${quote}`} className="wrap-anywhere">
            <strong>{outlet}:</strong> “{quote}”
          </li>
        ))}
      </ul>
    </li>
  );
}
