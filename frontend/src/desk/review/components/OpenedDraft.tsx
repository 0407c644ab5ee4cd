import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ReviewDraft as Draft } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { useActivityStream } from '../../components/use-activity-stream.ts';
import { CategoryChoice } from '../../components/review/CategoryChoice.tsx';
import { draftQuery, saveTicks } from '../api/review-draft.ts';
import type { ItemRef } from '../lib/addresses.ts';
import { type Change, countEdits, NO_EDITS, rebaseEdits } from '../lib/edits.ts';
import { lateness } from '../lib/lateness.ts';
import { keptTicks } from '../lib/parts.ts';
import { readEdits, writeEdits } from '../lib/saved-edits.ts';
import { useNeighbours } from '../use-neighbours.ts';
import { DraftMissing } from './DraftMissing.tsx';
import { LateNotice } from './LateNotice.tsx';
import { QueueColumn } from './QueueColumn.tsx';
import { ReviewDraft } from './ReviewDraft.tsx';
import { ReviewStrip } from './ReviewStrip.tsx';

interface OpenedDraftProps {
  item: ItemRef;
  latest: Draft;
  /** The draft was there when it was opened, and is not any more. */
  isGone: boolean;
  filters: string;
}

/** Keeps showing the version that was opened until the reviewer asks for the latest: nothing changes under their hands. */
export function OpenedDraft({ item, latest, isGone, filters }: OpenedDraftProps) {
  const api = useApi();
  const client = useQueryClient();
  const [shown, setShown] = useState(latest);
  const [startAt, setStartAt] = useState<string>();
  const [lost, setLost] = useState<readonly Change[]>([]);
  const { items, place, previous, next } = useNeighbours(item, filters);
  useActivityStream(() => void client.invalidateQueries(draftQuery(api, item)));

  useEffect(() => {
    // In braces: new browsers return a promise, which an effect must not return.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  const late = isGone ? 'gone' : lateness(shown, latest);
  const { versionId, article } = shown;
  if (versionId === null) return <DraftMissing filters={filters} reason="This draft has not been written yet." />;
  const showFresh = async (ticked: ReadonlySet<string>) => {
    const fresh = await client.fetchQuery({ ...draftQuery(api, item), staleTime: 0 });
    const ticks = keptTicks(shown, ticked, fresh);
    setShown({ ...fresh, ticks });
    if (fresh.versionId !== null && fresh.versionId !== versionId)
      await saveTicks(api, { ...item, versionId: fresh.versionId, category: fresh.article.category }, ticks);
  };
  return (
    <div className="review">
      <QueueColumn items={items} current={item} filters={filters} />
      <div className="review-main">
        <ReviewDraft
          key={versionId}
          draft={shown}
          version={{ ...item, versionId, category: article.category }}
          previous={previous}
          next={next}
          filters={filters}
          isOpen={late === null}
          startAt={startAt}
          onSaved={(ticked, part) => {
            setStartAt(part);
            void showFresh(ticked);
          }}
          strip={(review) => (
            <>
              <ReviewStrip
                draft={shown}
                place={place}
                previous={previous}
                next={next}
                filters={filters}
                onPart={(part) => review.goTo(shown.parts.findIndex((each) => each.id === part))}
              >
                {item.update ? null : (
                  <CategoryChoice
                    article={article}
                    busy={review.decisions.busy}
                    onSaved={() => void showFresh(review.ticks.ticked)}
                  />
                )}
              </ReviewStrip>
              <LostEdits edits={lost} />
              {late === null ? null : (
                <LateNotice
                  late={late}
                  latest={latest}
                  next={next}
                  filters={filters}
                  onShowLatest={() => {
                    setLost(moveEdits(shown, latest));
                    setShown(latest);
                  }}
                  onUndo={() => void review.decisions.undoDecision()}
                />
              )}
            </>
          )}
        />
      </div>
    </div>
  );
}

/** Moves unsaved edits to the latest version. Returns those of sentences that it does not contain. */
function moveEdits(shown: Draft, latest: Draft): Change[] {
  if (shown.versionId === null || latest.versionId === null || shown.versionId === latest.versionId) return [];
  const { edits, lost } = rebaseEdits(readEdits(shown.versionId), latest.evidence.sentences);
  writeEdits(latest.versionId, countEdits(edits) === 0 ? NO_EDITS : edits);
  writeEdits(shown.versionId, NO_EDITS);
  return lost;
}

/** Edits that do not fit the latest version, so that the reviewer can copy their words. */
function LostEdits({ edits }: { edits: readonly Change[] }) {
  const texts = edits.flatMap(({ text }) => text ?? []);
  if (texts.length === 0) return null;
  return (
    <div className="review-late">
      <p className="w-full font-semibold">The latest version does not contain the sentences of these edits:</p>
      {texts.map((text) => (
        <p key={text} className="w-full font-serif">
          {text}
        </p>
      ))}
    </div>
  );
}
