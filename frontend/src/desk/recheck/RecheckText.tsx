import { useEffect, useRef, useState } from 'react';

import type { Recheck } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { ArticleColumn } from '../review/components/ArticleColumn.tsx';
import { QueueLink } from '../review/components/ReviewStrip.tsx';
import { Sources } from '../review/components/Sources.tsx';
import { NO_EDITS } from '../review/lib/edits.ts';
import type { SentenceRef } from '../review/lib/sentence-ref.ts';
import { sentenceMarks } from '../review/lib/sentence-marks.ts';
import { scrollToSentence, useKeptScroll, useShownPassage } from '../review/scrolling.ts';
import { useReading } from '../review/use-reading.ts';
import { RecheckForm } from './RecheckForm.tsx';
import { RecheckResult } from './RecheckResult.tsx';

/** The text, its sources, and below the text the questions, or the answer once there is one. */
export function RecheckText({ recheck, filters }: { recheck: Recheck; filters: string }) {
  const { article, evidence, parts, sources, refusal, result } = recheck;
  const column = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const reading = useReading(column, parts, sources, 0);
  // After the answer "no", editors continue with the correction.
  const [wasOpen] = useState(result === null);
  const [named, setNamed] = useState<readonly SentenceRef[]>(result?.sentences ?? []);
  useKeptScroll(panel);
  useShownPassage(panel, reading.sentence, reading.source);
  const { title } = article;
  useEffect(() => {
    const before = document.title;
    document.title = `Re-check: ${title} | Review desk`;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      document.title = before;
    };
  }, [title]);
  const mayAnswer = refusal === null;
  const toggle = () => {
    if (mayAnswer && reading.sentence) setNamed(toggleSentence(named, reading.sentence));
  };
  useShortcuts([
    { key: 'j', what: 'Next part', act: () => reading.goTo(Math.min(reading.part + 1, parts.length - 1)) },
    { key: 'k', what: 'Previous part', act: () => reading.goTo(Math.max(reading.part - 1, 0)) },
    { key: 's', what: 'Show the source; again for the next sentence', act: reading.nextSource },
    { key: 'x', what: 'Name the sentence as a problem, or not', act: toggle },
  ]);
  const marks = sentenceMarks({
    parts,
    edits: NO_EDITS,
    changed: new Map(),
    current: reading.part,
    selected: reading.sentence,
  });
  for (const sentence of named) {
    const mark = marks.get(sentenceAddress(sentence));
    marks.set(sentenceAddress(sentence), { looks: [...(mark?.looks ?? []), 'held'], label: 'Problem' });
  }
  return (
    <div className="review recheck">
      <div className="review-main">
        <div className="review-strip">
          <QueueLink filters={filters} className="self-start justify-self-start" />
          <p className="max-w-[80ch] text-ui text-pretty text-ink-2">
            <strong className="font-semibold text-ink">Re-check.</strong> This text was published and drawn by lot. Read
            it as if it were new: who approved it, and what they compared, is hidden here.
          </p>
        </div>
        <div className="review-draft">
          <ArticleColumn column={column} article={article} evidence={evidence} marks={marks} onSelect={reading.select}>
            {null}
          </ArticleColumn>
          <aside ref={panel} aria-label="Sources" className="review-evidence">
            <Sources
              sources={sources}
              sentences={evidence.sentences}
              selected={reading.sentence}
              shown={reading.source}
              onShow={reading.showSource}
              onSelect={(sentence) => {
                reading.select(sentence);
                scrollToSentence(column, sentence, 'center');
              }}
              onClose={() => undefined}
            />
          </aside>
          <section aria-label="Your answer" className="recheck-answer">
            {result ? (
              <RecheckResult recheck={recheck} result={result} filters={filters} corrects={wasOpen} />
            ) : mayAnswer ? (
              <RecheckForm
                recheck={recheck}
                filters={filters}
                selected={reading.sentence}
                named={named}
                onToggle={(sentence) => setNamed(toggleSentence(named, sentence))}
              />
            ) : (
              <p className="text-ui">{refusal}</p>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

function toggleSentence(named: readonly SentenceRef[], { place, ordinal }: SentenceRef): SentenceRef[] {
  const others = named.filter((each) => each.place !== place || each.ordinal !== ordinal);
  return others.length < named.length ? others : [...named, { place, ordinal }];
}
