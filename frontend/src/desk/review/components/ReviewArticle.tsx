import type { ReviewDraft } from '../../../api/contract.ts';
import { Permitted } from '../../components/Permitted.tsx';
import type { ReadVersion } from '../api/review-draft.ts';
import { applyEdits } from '../lib/apply-edits.ts';
import { labelChanges } from '../lib/changed-text.ts';
import { changeSentence, toggleInsert } from '../lib/edits.ts';
import { sentenceAddress } from '../../../lib/sentences.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';
import { sentenceMarks } from '../lib/sentence-marks.ts';
import type { Review } from '../use-review.ts';
import { ArticleColumn } from './ArticleColumn.tsx';
import { Below } from './Below.tsx';
import { ChangeNotes } from './ChangeNotes.tsx';
import { Doubts } from './Doubts.tsx';
import { PictureChoice } from './PictureChoice.tsx';
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
      {editor.sentence ? (
        <Below key={editor.key} column={column} anchor={editor.sentence}>
          <SentenceEditor
            version={version}
            language={article.language}
            sentence={editor.sentence}
            text={editor.text}
            onText={editor.type}
            onLeaveOut={review.leaveOutSelected}
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
          if (sentence) editor.start(sentence);
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
