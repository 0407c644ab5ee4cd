import type { EvidenceSentence } from '#api/contract.ts';
import { reportLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { Permitted } from '#desk/components/Permitted.tsx';
import { Icon } from '#ui/Icon.tsx';
import { sentenceName } from '../lib/sentence-ref.ts';

interface SentenceSheetProps {
  /** Null for the picture. */
  sentence: EvidenceSentence | null;
  /** Label of the button that ticks the part and goes on. */
  action: string;
  onCompared: () => void;
  onEdit: () => void;
  onLeaveOut: () => void;
  onClose: () => void;
}

/** A sentence with its passages, or the picture, with its actions, above the bar on phones. */
export function SentenceSheet({ sentence, action, onCompared, onEdit, onLeaveOut, onClose }: SentenceSheetProps) {
  const name = sentence ? sentenceName(sentence) : 'Picture';
  const passages = sentence?.passages ?? [];
  return (
    <section aria-label={name} className="review-sheet">
      <div className="flex items-start justify-between gap-3">
        <p className="pt-1 text-meta font-semibold text-ink-2">{name}</p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-m-2 inline-flex size-11 items-center justify-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="passages mt-1">
        {passages.map((passage) => (
          <li key={`${passage.outlet} ${passage.quote}`} {...reportLanguage(passage)}>
            <strong className="text-meta">{passage.outlet}</strong>
            <blockquote>
              {passage.before === '' ? null : `${passage.before} `}
              <mark>{passage.quote}</mark>
              {passage.after === '' ? null : ` ${passage.after}`}
            </blockquote>
          </li>
        ))}
      </ul>
      {sentence && passages.length === 0 ? <p className="text-ui text-ink-2">No report is cited here.</p> : null}
      <Permitted to="review">
        <div className="review-sheet-actions">
          <Button onClick={onCompared}>{action}</Button>
          <Button tone="secondary" onClick={onEdit}>
            {sentence ? 'Edit' : 'Choose another'}
          </Button>
          {sentence === null || sentence.place === 'title' ? null : (
            <Button tone="secondary" onClick={onLeaveOut}>
              Leave out
            </Button>
          )}
        </div>
      </Permitted>
    </section>
  );
}
