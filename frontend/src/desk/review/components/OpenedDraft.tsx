import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ReviewDraft as Draft } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { textLanguage } from '#lib/text-language.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { buttonClass } from '#ui/Button.tsx';
import { DeskLink } from '#desk/components/DeskLink.tsx';
import { useActivityStream } from '#desk/components/use-activity-stream.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { draftQuery, saveTicks } from '../api/review-draft.ts';
import { type ItemRef, queueHref } from '../lib/addresses.ts';
import { listChanges } from '../lib/changed-text.ts';
import { countEdits, NO_EDITS, readEdits, rebaseEdits, writeEdits } from '../lib/edits.ts';
import { keptTicks } from '../lib/parts.ts';
import { useClaim } from '../use-claim.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { Notes } from './Notes.tsx';
import { ClaimNotice, lateness, LateNotice, PlantedNotice, UPDATE_GONE } from './Notices.tsx';
import { QueueColumn, useNeighbours } from './QueueColumn.tsx';
import { ReviewDraft } from './ReviewDraft.tsx';
import { ReviewStrip } from './ReviewStrip.tsx';
import { WordDiff } from './WordDiff.tsx';

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
  const [opened, setShown] = useState(latest);
  const shown = isToldBy(opened, latest) ? latest : opened;
  // A new version opens at the part that the reviewer was reading.
  const [startPart, setStartPart] = useState(0);
  // Not in an effect: the editor reads the stored edits when it mounts.
  const [lost, setLost] = useState<readonly string[]>(() => moveEdits(item.update ? null : findEdited(latest), latest));
  const { items, place, previous, next } = useNeighbours(item, filters);
  const takeOver = useClaim(item, latest);
  useActivityStream(() => void client.invalidateQueries(draftQuery(api, item)));

  useEffect(() => {
    // In braces: new browsers return a promise, which an effect must not return.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  const { title } = shown.article;
  useEffect(() => {
    const before = document.title;
    document.title = `${title} | Review desk`;
    return () => {
      document.title = before;
    };
  }, [title]);

  const gone = item.update ? 'update-gone' : 'gone';
  const late = isGone ? gone : lateness(shown, latest);
  const { versionId, article } = shown;
  if (versionId === null) return <DraftMissing filters={filters} reason="This draft has not been written yet." />;
  const fetchLatest = () => client.fetchQuery({ ...draftQuery(api, item), staleTime: 0 });
  const showCategory = async () => {
    const fresh = await fetchLatest();
    // The notice offers another version, because unsaved edits belong to this one.
    if (fresh.versionId === versionId) setShown(fresh);
  };
  const showSaved = async (ticked: ReadonlySet<string>, part: number) => {
    const fresh = await fetchLatest().catch(() => null);
    // The edits are saved. A notice offers the new version as soon as it can be loaded.
    if (!fresh) return;
    const ticks = keptTicks(shown, ticked, fresh);
    setStartPart(Math.min(part, fresh.parts.length - 1));
    setShown({ ...fresh, ticks });
    if (fresh.versionId === null || fresh.versionId === versionId) return;
    await saveTicks(
      api,
      { ...item, versionId: fresh.versionId, category: fresh.article.category, imageUrl: fresh.article.imageUrl },
      ticks,
    ).catch((error: unknown) => showToast(TOASTS.ticksFailed(error)));
  };
  // The hold may end, and others may come, while the draft is open. The text stays as it was opened.
  const { hold, claim, firstApproval, notes, colleagues } = latest;
  const draft = { ...shown, hold, claim, firstApproval, notes, colleagues };
  return (
    <div className="review">
      <QueueColumn items={items} current={item} filters={filters} />
      <div className="review-main">
        <ReviewDraft
          // The picture can change without a new version, and must then be compared again.
          key={`${versionId} ${article.imageUrl} ${shown.plantedError === null}`}
          draft={draft}
          version={{ ...item, versionId, category: article.category, imageUrl: article.imageUrl }}
          previous={previous}
          next={next}
          filters={filters}
          isOpen={late === null}
          startPart={startPart}
          onSaved={showSaved}
          strip={(review) => (
            <>
              <ReviewStrip
                draft={draft}
                place={place}
                previous={previous}
                next={next}
                filters={filters}
                onPart={(part) => review.goTo(shown.parts.findIndex((each) => each.id === part))}
              >
                {item.update ? null : (
                  <Permitted to="review">
                    <CategoryChoice
                      article={article}
                      busy={review.decisions.busy}
                      onSaved={() => void showCategory()}
                    />
                  </Permitted>
                )}
              </ReviewStrip>
              {item.update ? <WhatChanges draft={draft} /> : null}
              {shown.plantedError ? (
                <PlantedNotice planted={shown.plantedError} versionId={versionId} language={article.language} />
              ) : null}
              <LostEdits texts={lost} />
              <ClaimNotice
                draft={draft}
                onTakeOver={() => void takeOver().then(() => review.goTo(review.reading.part))}
              />
              <Notes
                draft={draft}
                busy={review.notes.isBusy}
                onMark={(mark) => review.notes.mark(mark)}
                onShow={review.showSentence}
              />
              {late === null ? null : (
                <LateNotice
                  late={late}
                  latest={latest}
                  next={next}
                  filters={filters}
                  onShowLatest={() => {
                    setLost(moveEdits(versionId, latest));
                    setStartPart(Math.min(review.reading.part, latest.parts.length - 1));
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

/** Returns the newest version with unsaved edits, or null. */
const findEdited = ({ versions }: Draft): number | null =>
  versions.find(({ id }) => countEdits(readEdits(id)) > 0)?.id ?? null;

/** Moves the unsaved edits of a version to the latest one. Returns the texts of those that do not fit it. */
function moveEdits(from: number | null, latest: Draft): string[] {
  if (from === null || latest.versionId === null || from === latest.versionId) return [];
  const before = readEdits(from);
  const { edits, lost } = rebaseEdits(before, latest.evidence.sentences);
  writeEdits(latest.versionId, countEdits(edits) === 0 ? NO_EDITS : edits);
  writeEdits(from, NO_EDITS);
  return [...lost, ...before.inserts].flatMap(({ text }) => text ?? []);
}

/** Returns true if the opened draft has a planted sentence, which was settled in the meantime. */
const isToldBy = (opened: Draft, latest: Draft): boolean =>
  latest.plantedError !== null && opened.plantedError === null && latest.versionId === opened.versionId;

/** Edits that do not fit the latest version, so that the reviewer can copy their words. */
function LostEdits({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="review-late">
      <p className="w-full font-semibold">These edits do not fit the latest version:</p>
      {texts.map((text) => (
        <p key={text} className="w-full font-serif">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Each difference between an update and the text that readers see now. */
function WhatChanges({ draft }: { draft: Draft }) {
  const changes = listChanges(draft);
  if (changes.length === 0) return null;
  const { lang } = textLanguage(draft.article);
  return (
    <section aria-label="What changes" className="review-note review-changes">
      <h2 className="text-ui font-semibold">What changes for readers</h2>
      <dl className="mt-1 text-ui">
        {changes.map(({ label, before, after }) => (
          <div key={`${before} ${after}`} className="py-1 sm:flex sm:gap-3">
            <dt className="w-40 shrink-0 text-meta/[1.6] font-semibold text-ink-2">{label}</dt>
            <dd className="min-w-0 font-serif">
              <WordDiff before={before ?? ''} after={after ?? ''} language={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface DraftMissingProps {
  filters: string;
  /** Reason of the failure; null if the draft does not exist. */
  reason: string | null;
  /** The published article, if one of its updates is missing. */
  updateOf?: number | null;
}

/** Instead of a draft that does not exist or could not be loaded. */
export function DraftMissing({ filters, reason, updateOf = null }: DraftMissingProps) {
  const gone = updateOf === null ? 'This draft does not exist, or its story was merged with another one.' : UPDATE_GONE;
  return (
    <div className="container-column py-16">
      <h1 className="font-serif text-hl-l font-bold">
        {reason === null ? 'Nothing to review here' : 'We couldn’t load this draft'}
      </h1>
      <p className="mt-3 text-ui text-ink-2">{reason ?? gone}</p>
      <DeskLink href={queueHref(filters)} className={buttonClass('primary', 'mt-6')}>
        Back to the queue
      </DeskLink>
      {updateOf === null ? null : (
        <a href={`/article/${updateOf}`} className={buttonClass('secondary', 'ms-3 mt-6')}>
          Open the article
        </a>
      )}
    </div>
  );
}
