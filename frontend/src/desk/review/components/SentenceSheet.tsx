import type { DraftPart } from '#api/contract.ts';
import { reportLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Permitted } from '#desk/lib/member.tsx';
import { sentenceName } from '../lib/sentence-ref.ts';
import type { Review } from '../use-review.ts';

/** The selected sentence with its passages, or the picture, with its actions, above the bar on phones. */
export function SentenceSheet({ review, part }: { review: Review; part: DraftPart }) {
  const { selected: sentence } = review;
  const name = sentence ? sentenceName(sentence) : 'Picture';
  const passages = sentence?.passages ?? [];
  return (
    <section aria-label={name} className="review-sheet">
      <div className="flex items-start justify-between gap-3">
        <p className="pt-1 text-meta font-semibold text-ink-2">{name}</p>
        <button
          type="button"
          aria-label="Close"
          onClick={() => review.setPanel(false)}
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
          <Button onClick={review.compare}>{nextStep(review, part)}</Button>
          <Button tone="secondary" onClick={review.editSelected}>
            {sentence ? 'Edit' : 'Choose another'}
          </Button>
          {sentence === null || sentence.place === 'title' ? null : (
            <Button tone="secondary" onClick={review.leaveOutSelected}>
              Leave out
            </Button>
          )}
        </div>
      </Permitted>
    </section>
  );
}

/** Label of the button that ticks the part and goes on. */
function nextStep({ ticks, left }: Review, { id }: DraftPart): string {
  if (!ticks.ticked.has(id)) return 'Compared';
  return left === 0 ? 'Done' : 'Next part';
}
