import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { EvidenceSentence, ReviewDraft } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { useMay } from '../lib/member.tsx';
import { type ReadVersion, useNotes } from './api/review-draft.ts';
import type { ItemRef } from './lib/addresses.ts';
import { changeOf, changeSentence, countEdits, type Edits, NO_EDITS } from './lib/edits.ts';
import { nextOpenPart } from './lib/parts.ts';
import type { SentenceRef } from './lib/sentence-ref.ts';
import { scrollToSentence } from './scrolling.ts';
import { useDecisions } from './use-decisions.ts';
import { useEditor, useEdits, useSaveEdits } from './use-editor.ts';
import { useReading } from './use-reading.ts';
import { useTicks } from './components/Ticks.tsx';

type ReviewDialog = 'approve' | 'reject' | 'redraft' | 'hold' | 'note' | null;

const ONLY_DRAFTS = 'Updates are approved or rejected as they are';

interface ReviewOf {
  draft: ReviewDraft;
  version: ReadVersion;
  next: ItemRef | null;
  filters: string;
  /** False if the draft was decided or replaced in the meantime. */
  isOpen: boolean;
  /** Index of the part that is selected at first. */
  startPart: number;
  /**
   * Called with the parts that were compared and the current one, once the edits are stored as a new version. Resolves
   * when that version is shown.
   */
  onSaved: (ticked: ReadonlySet<string>, part: number) => Promise<void>;
}

/** State and actions of the review of one version. */
export function useReview({ draft, version, next, filters, isOpen, startPart, onSaved }: ReviewOf) {
  const { article, evidence, parts, sources, risk } = draft;
  const column = useRef<HTMLElement>(null);
  const mayReview = useMay('review');
  const [message, setMessage] = useState('');
  const [dialog, setDialog] = useState<ReviewDialog>(null);
  /** True if narrow screens show the sources, and phones the sheet of the selected sentence. */
  const [panel, setPanel] = useState(false);
  const [choosesPicture, setChoosesPicture] = useState(false);
  const stored = useEdits(version.versionId, evidence.sentences);
  const ticks = useTicks(version, draft.ticks);
  const reading = useReading(column, parts, sources, startPart);
  const saving = useSaveEdits(version, async () => {
    await onSaved(ticks.ticked, reading.part);
    stored.edit(NO_EDITS);
  });
  const edit = (edits: Edits) => {
    // Once the edits are saved, the new version replaces this one: further edits would be lost.
    if (saving.busy || !mayReview) return;
    saving.reset();
    stored.edit(edits);
  };
  const editor = useEditor({
    edits: stored.edits,
    edit,
    isLocked: saving.busy || !mayReview,
    onEnd: () => reading.goTo(reading.part),
  });
  const save = (reason?: string) => {
    const edits = editor.close();
    stored.edit(edits);
    if (countEdits(edits) > 0) saving.save(edits, reason);
  };
  const notes = useNotes(version, () => setDialog(null));
  const isHigh = risk.tier === 'high' || risk.tier === 'live';
  const decisions = useDecisions({
    version,
    title: article.title,
    isHigh,
    next,
    filters,
    onLate: (reason) => {
      setDialog(null);
      setMessage(reason);
    },
  });

  const left = parts.filter(({ id }) => !ticks.ticked.has(id)).length;
  const { sentence: place } = reading;
  const selected: EvidenceSentence | null =
    (place && evidence.sentences.find((each) => sentenceAddress(each) === sentenceAddress(place))) ?? null;

  const keepInSight = useEffectEvent(() => {
    if (place) scrollToSentence(column, place, 'nearest');
  });
  const address = place && sentenceAddress(place);
  // The text moves when the panel opens beside it, and the sheet covers its lower end.
  useEffect(() => {
    if (panel) keepInSight();
  }, [panel, address]);

  const goTo = (index: number) => {
    setMessage('');
    reading.goTo(Math.min(Math.max(index, 0), parts.length - 1));
  };
  const compare = () => {
    const part = parts[reading.part];
    if (!part || !mayReview) return;
    const next = nextOpenPart(parts, ticks.tick(part.id, true), reading.part);
    if (next !== -1) return goTo(next);
    // The buttons to decide are below the sheet.
    setPanel(false);
    goTo(reading.part);
  };
  const { claim } = draft;
  // Asked before a dialog, so that no reason is written in vain. The server refuses, too.
  const findHolder = () => (claim && !claim.isMine && Date.parse(claim.until) > Date.now() ? claim.by : null);
  /** Returns false, with a message, if unsaved edits or the claim of another person prevent a decision. */
  const canDecide = (): boolean => {
    if (saving.busy) setMessage('Your edits are being saved');
    if (!mayReview || !isOpen || decisions.busy || saving.busy) return false;
    const holder = findHolder();
    if (holder !== null) {
      setMessage(`${holder} is reviewing this. Take it over first`);
      return false;
    }
    if (countEdits(stored.edits) === 0) return true;
    setMessage('Save or discard your edits first');
    document.getElementById('save-edits')?.focus();
    return false;
  };
  const isPicture = parts[reading.part]?.id === 'picture';
  const approve = () => {
    // The record of the approval counts the stored ticks.
    if (ticks.unsaved) ticks.save();
    else if ((draft.heldReasons ?? []).length > 0) setDialog('approve');
    else decisions.decide({ decision: { status: 'approved' } });
  };
  const openDialog = (wanted: Exclude<ReviewDialog, null>) => {
    if (version.update && (wanted === 'hold' || wanted === 'redraft')) setMessage(ONLY_DRAFTS);
    else if (canDecide()) setDialog(wanted);
  };
  return {
    column,
    reading,
    ticks,
    editor,
    saving,
    decisions,
    notes,
    edits: stored.edits,
    edit,
    save,
    message,
    dialog,
    setDialog,
    panel,
    setPanel,
    left,
    isOpen,
    isHigh,
    selected,
    goTo,
    compare,
    showSentence: (sentence: SentenceRef) => scrollToSentence(column, sentence, 'center'),
    /** True if the pictures are shown for a choice. */
    choosesPicture: choosesPicture && isPicture,
    editSelected: () => {
      if (version.update) setMessage(ONLY_DRAFTS);
      else if (isPicture) {
        setChoosesPicture(mayReview && !choosesPicture);
        if (choosesPicture) goTo(reading.part);
      } else if (selected) editor.start(selected);
    },
    /** Leaves the selected sentence out, or puts it back. A headline stays. */
    leaveOutSelected: () => {
      if (version.update) return setMessage(ONLY_DRAFTS);
      if (!selected || isPicture || selected.place === 'title') return;
      if (changeOf(stored.edits, selected)?.text === null) edit(changeSentence(stored.edits, selected, selected.text));
      else editor.leaveOut(selected);
    },
    /** Never approves while a part is open: goes there and says how many there are. */
    tryApprove: () => {
      if (!canDecide()) return;
      if (left === 0) return approve();
      goTo(nextOpenPart(parts, ticks.ticked));
      setMessage(`${count(left, 'part')} not compared`);
    },
    /** Not in the high tier. */
    approveAnyway: () => {
      if (left > 0 && isHigh) setMessage('High risk: compare every part first');
      else if (canDecide()) approve();
    },
    openDialog,
    /** Notes do not change the draft, so they are possible at any time. */
    openNote: () => {
      if (mayReview) setDialog('note');
    },
    /** Puts the draft on hold, or ends its hold. */
    toggleHold: () => {
      if (!draft.hold) openDialog('hold');
      else if (mayReview && isOpen && !decisions.busy) void decisions.endHold();
    },
  };
}

export type Review = ReturnType<typeof useReview>;
