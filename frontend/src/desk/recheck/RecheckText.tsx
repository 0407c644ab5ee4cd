import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { Recheck } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { deskKeys, refreshDesk } from '../api/desk-keys.ts';
import { ReasonDialog } from '../components/review/ReasonDialog.tsx';
import { Permitted } from '../lib/member.tsx';
import { useShortcuts } from '../lib/use-shortcuts.ts';
import { ArticleColumn } from '../review/components/ArticleColumn.tsx';
import { QueueLink } from '../review/components/ReviewStrip.tsx';
import { Sources } from '../review/components/Sources.tsx';
import { queueHref } from '../review/lib/addresses.ts';
import { NO_EDITS } from '../review/lib/edits.ts';
import { sentenceMarks } from '../review/lib/sentence-marks.ts';
import type { SentenceRef } from '../review/lib/sentence-ref.ts';
import { scrollToSentence, useKeptScroll, useShownPassage } from '../review/scrolling.ts';
import { useReading } from '../review/use-reading.ts';
import { ANSWERS, closeRecheck, CRITERIA } from './api.ts';
import { RecheckForm } from './RecheckForm.tsx';

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

const CorrectionDialog = lazy(() => import('../components/corrections/CorrectionDialog.tsx'));

interface RecheckResultProps {
  recheck: Recheck;
  result: NonNullable<Recheck['result']>;
  filters: string;
  /** True to open the correction form at once. */
  corrects: boolean;
}

/** The answer. After a "no", editors can correct, retract or keep the article. */
function RecheckResult({ recheck, result, filters, corrects }: RecheckResultProps) {
  const { answer, problems, isSettled } = result;
  const found = CRITERIA.filter(([criterion]) => problems.includes(criterion)).map(([, name]) => name);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-serif text-hl-s font-semibold">
        Re-check says: {ANSWERS.find(([each]) => each === answer)?.[1]}
      </h2>
      <p className="text-ui">{found.length > 0 ? `Problems: ${found.join(', ')}.` : 'No problems were named.'}</p>
      {isSettled ? (
        <p className="text-ui text-ink-2">There is nothing left to decide.</p>
      ) : (
        <Permitted to="correct" otherwise={<p className="text-ui">Editors decide what happens with the article.</p>}>
          <Choices recheck={recheck} filters={filters} corrects={corrects} />
        </Permitted>
      )}
    </div>
  );
}

function Choices({ recheck, filters, corrects }: Omit<RecheckResultProps, 'result'>) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const { id: articleId, title } = recheck.article;
  // The article may have a newer version than the one that was read again.
  const current = useQuery({
    queryKey: [...deskKeys.recheck(recheck.id), 'article'],
    queryFn: ({ signal }) => api.get('/api/articles/{id}', { path: { id: articleId }, signal }),
  }).data;
  const [asked, setAsked] = useState<'correct' | 'retract' | 'close' | null>(corrects ? 'correct' : null);
  const onClose = () => {
    setAsked(null);
    void client.invalidateQueries({ queryKey: deskKeys.recheck(recheck.id) });
  };
  const closing = useMutation({
    mutationFn: (reason: string) => closeRecheck(api, recheck.id, reason),
    onSuccess: async () => {
      showToast(TOASTS.recheckClosed);
      await router.navigate({ href: queueHref(filters) });
      client.removeQueries({ queryKey: deskKeys.recheck(recheck.id) });
      await refreshDesk(client);
    },
    onError: (error) => showToast(TOASTS.recheckFailed(error)),
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked('correct')}>Correct</Button>
        <Button tone="danger" onClick={() => setAsked('retract')}>
          Retract
        </Button>
        <Button tone="secondary" onClick={() => setAsked('close')}>
          Leave it as it is
        </Button>
      </div>
      <Suspense>
        {current && (asked === 'correct' || asked === 'retract') ? (
          <CorrectionDialog article={current} what={asked} onClose={onClose} />
        ) : null}
      </Suspense>
      {asked === 'close' ? (
        <ReasonDialog
          title="Leave this article as it is?"
          action="Leave as it is"
          label="Why"
          hint="Kept in the record, and not shown to readers."
          article={{ title }}
          busy={closing.isPending}
          onClose={() => setAsked(null)}
          onReason={(reason) => closing.mutate(reason)}
        />
      ) : null}
    </>
  );
}
