import { type RefObject, useEffect, useRef } from 'react';

import type { DraftPart, ReviewDraft } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { Permitted } from '#desk/lib/member.tsx';
import type { ReadVersion } from '../api/review-draft.ts';
import { labelChanges } from '../lib/changed-text.ts';
import { applyEdits, changeSentence, toggleInsert } from '../lib/edits.ts';
import { sentenceMarks } from '../lib/sentence-marks.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';
import type { Review } from '../use-review.ts';
import { ArticleColumn } from './ArticleColumn.tsx';
import { Below, ChangeNotes } from './ChangeNotes.tsx';
import { SentenceEditor } from './SentenceEditor.tsx';
import { Ticks } from './Ticks.tsx';

const NONE: ReadonlyMap<string, string> = new Map();

interface ReviewArticleProps {
  review: Review;
  draft: ReviewDraft;
  version: ReadVersion;
}

/** The article with its ticks, marks and unsaved edits. */
export function ReviewArticle({ review, draft, version }: ReviewArticleProps) {
  const { column, editor, edits, edit, reading, ticks } = review;
  const { article, evidence, parts } = draft;
  const find = (sentence: SentenceRef) =>
    evidence.sentences.find((each) => sentenceAddress(each) === sentenceAddress(sentence));
  const edited = editor.sentence;
  const shown = applyEdits(draft, editor.applied);
  return (
    <ArticleColumn
      column={column}
      article={shown.article}
      evidence={shown.evidence}
      marks={sentenceMarks({
        parts,
        edits,
        changed: version.update ? labelChanges(draft) : NONE,
        current: reading.part,
        selected: reading.sentence,
      })}
      onSelect={(sentence) => {
        reading.select(sentence);
        review.setPanel(true);
      }}
    >
      <Doubts column={column} parts={parts} />
      {edited ? (
        <Below key={editor.key} column={column} anchor={edited}>
          <SentenceEditor
            version={version}
            language={article.language}
            sentence={edited}
            text={editor.text}
            onText={editor.type}
            onLeaveOut={() => editor.leaveOut(edited)}
            onDone={editor.end}
          />
        </Below>
      ) : null}
      <ChangeNotes
        column={column}
        edits={edits}
        editing={editor.key}
        onEdit={(change) => {
          const sentence = find(change);
          if (!sentence) return;
          reading.select(sentence);
          editor.start(sentence);
        }}
        onRevert={(change) => {
          const sentence = find(change);
          if (sentence) edit(changeSentence(edits, sentence, sentence.text));
        }}
        onRemove={(insert) => edit(toggleInsert(edits, insert))}
      />
      <Picture review={review} pictures={draft.pictures} />
      <Permitted to="review">
        <Ticks
          column={column}
          parts={parts}
          ticked={ticks.ticked}
          current={reading.part}
          onFocus={reading.focusPart}
          onTick={(part, on) => void ticks.tick(part, on)}
        />
      </Permitted>
    </ArticleColumn>
  );
}

function Picture({ review, pictures }: { review: Review; pictures: ReviewDraft['pictures'] }) {
  const { column, edits, edit } = review;
  if (!review.choosesPicture && edits.imageItemId === undefined) return null;
  const before = pictures.find(({ chosen }) => chosen)?.itemId ?? null;
  return (
    <Below column={column} anchor="picture">
      <PictureChoice
        pictures={pictures}
        chosen={edits.imageItemId === undefined ? before : edits.imageItemId}
        onClose={review.choosesPicture ? review.editSelected : null}
        onChoose={(itemId) => edit({ ...edits, imageItemId: itemId === before ? undefined : itemId })}
      />
    </Below>
  );
}

interface DoubtsProps {
  column: RefObject<HTMLElement | null>;
  parts: readonly DraftPart[];
}

/** Objections of the checks, each below the paragraph of its sentence. */
function Doubts({ column, parts }: DoubtsProps) {
  return parts
    .flatMap(({ sentences }) => sentences)
    .filter(({ doubts }) => doubts.length > 0)
    .map((sentence) => (
      <Below key={sentenceAddress(sentence)} column={column} anchor={sentence}>
        <ul className="review-note" data-tone="doubt">
          {sentence.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Below>
    ));
}

interface PictureChoiceProps {
  pictures: ReviewDraft['pictures'];
  /** Report whose picture is chosen; null for no picture. */
  chosen: number | null;
  onChoose: (itemId: number | null) => void;
  /** Closes a choice that the reviewer opened; null if it is only shown because of an unsaved edit. */
  onClose: (() => void) | null;
}

/** The pictures of the story's reports, and the choice of none. */
function PictureChoice({ pictures, chosen, onChoose, onClose }: PictureChoiceProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const isOpened = onClose !== null;
  useEffect(() => {
    const first = isOpened ? place.current?.querySelector<HTMLElement>('[aria-pressed=true]') : null;
    first?.focus({ preventScroll: true });
    if (first) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the buttons in it
    <fieldset
      ref={place}
      className="review-note review-pictures"
      data-tone="edit"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
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
          <span className="block text-meta">A drawing instead</span>
        </button>
      </div>
    </fieldset>
  );
}
