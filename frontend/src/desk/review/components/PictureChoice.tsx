import { cn } from '../../../lib/cn.ts';
import type { ReviewDraft } from '../../../api/contract.ts';

interface PictureChoiceProps {
  pictures: ReviewDraft['pictures'];
  /** Report whose picture is chosen; null for no picture. */
  chosen: number | null;
  onChoose: (itemId: number | null) => void;
}

/** The pictures of the story's reports, and the choice of none. */
export function PictureChoice({ pictures, chosen, onChoose }: PictureChoiceProps) {
  return (
    <fieldset className="review-note" data-tone="edit">
      <legend className="sr-only">Picture of the article</legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map(({ itemId, imageUrl, outlet }) => (
          <button
            key={itemId}
            type="button"
            aria-pressed={itemId === chosen}
            onClick={() => onChoose(itemId)}
            className={cn('review-picture', itemId === chosen && 'is-chosen')}
          >
            <img alt="" src={`${imageUrl}/360.webp`} width={160} height={90} />
            <span className="block text-meta">{outlet}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={chosen === null}
          onClick={() => onChoose(null)}
          className={cn('review-picture', chosen === null && 'is-chosen')}
        >
          <span className="flex h-[90px] w-40 items-center justify-center bg-tint text-meta">No picture</span>
        </button>
      </div>
    </fieldset>
  );
}
