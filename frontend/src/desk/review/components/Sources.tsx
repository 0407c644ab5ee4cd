import { Tabs } from 'radix-ui';
import { useMemo, useState } from 'react';

import type { EvidenceSentence, ReviewSource } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { reportLanguage } from '#lib/text-language.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KindLabel } from '#ui/KindLabel.tsx';
import { TabTrigger } from '#ui/page/TabTrigger.tsx';
import { LeanLabel } from '#ui/SideMark.tsx';
import { Time } from '#ui/Time.tsx';
import { Permitted } from '#desk/lib/member.tsx';
import { type Insert, isSamePassage } from '../lib/edits.ts';
import { isCited, type SentenceRef } from '../lib/sentence-ref.ts';
import { SourceText } from './SourceText.tsx';

interface SourcesProps {
  sources: readonly ReviewSource[];
  sentences: readonly EvidenceSentence[];
  selected: SentenceRef | null;
  /** Id of the shown report. */
  shown: number | null;
  inserts?: readonly Insert[];
  onShow: (itemId: number) => void;
  onSelect: (sentence: SentenceRef) => void;
  /** Omitted if the text cannot be changed. */
  onInsert?: (insert: Insert) => void;
  /** Closes the panel, on screens where it is one. */
  onClose: () => void;
}

/** The reports of the story, each with its whole text. */
export function Sources({ sources, sentences, selected, shown, onShow, onClose, ...rest }: SourcesProps) {
  const active = sources.find(({ itemId }) => itemId === shown) ?? sources[0];
  const citing = new Set(
    selected ? sources.filter((source) => isCited(source, selected)).map(({ itemId }) => itemId) : [],
  );
  if (!active) return <p className="text-ui text-ink-2">No report of this story has a stored text.</p>;
  return (
    <Tabs.Root value={String(active.itemId)} onValueChange={(value) => onShow(Number(value))} activationMode="manual">
      <div className="source-bar">
        <Tabs.List aria-label="Reports" className="source-tabs">
          {sources.map(({ itemId, outlet }) => (
            <TabTrigger key={itemId} value={String(itemId)} className="shrink-0 px-1">
              {outlet}
              {citing.has(itemId) ? <span className="source-dot" aria-label="cited" /> : null}
            </TabTrigger>
          ))}
        </Tabs.List>
        <button
          type="button"
          aria-label="Close sources"
          onClick={onClose}
          className="source-close size-11 shrink-0 items-center justify-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <Tabs.Content value={String(active.itemId)}>
        <Report key={active.snapshotId} source={active} sentences={sentences} selected={selected} {...rest} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface ReportProps extends Pick<SourcesProps, 'sentences' | 'selected' | 'inserts' | 'onSelect' | 'onInsert'> {
  source: ReviewSource;
}

function Report({ source, sentences, selected, inserts = [], onSelect, onInsert }: ReportProps) {
  const [unusedOnly, setUnusedOnly] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const numbers = useMemo(
    () =>
      new Map(
        sentences.map((sentence) => [
          sentenceAddress(sentence),
          sentence.number === null ? 'H' : String(sentence.number),
        ]),
      ),
    [sentences],
  );
  const unused = source.sentences.flatMap(({ citedBy }, index) => (citedBy.length === 0 ? [index] : []));
  const after = placeOf(selected, sentences);
  const insertOf = (index: number): Insert => {
    const { start, end } = source.sentences[index] ?? { start: 0, end: 0 };
    return {
      after,
      snapshotId: source.snapshotId,
      start,
      end,
      text: source.text.slice(start, end),
      outlet: source.outlet,
    };
  };
  const insertButton = (index: number) => {
    if (!onInsert) return null;
    const insert = insertOf(index);
    const isInserted = inserts.some((each) => isSamePassage(each, insert));
    return (
      <Permitted to="review">
        <Button
          tone="secondary"
          className="review-small"
          aria-label={
            isInserted ? `Remove from the article: ${insert.text}` : `Insert into the article: ${insert.text}`
          }
          onClick={() => onInsert(insert)}
        >
          {isInserted ? 'Remove from the article' : insertLabel(selected, numbers)}
        </Button>
      </Permitted>
    );
  };
  return (
    <>
      <header className="source-head">
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          {...reportLanguage(source)}
          className="font-semibold underline decoration-rule underline-offset-4 hover:decoration-current"
        >
          {source.title}
        </a>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 text-meta text-ink-3">
          <LeanLabel lean={source.lean} />
          <KindLabel kind={source.kind} />
          <Time value={source.publishedAt} form="full" />
        </p>
        {unused.length > 0 ? (
          <Button
            tone="quiet"
            className="review-small -ms-2 text-accent!"
            aria-pressed={unusedOnly}
            onClick={() => setUnusedOnly(!unusedOnly)}
          >
            {`${unused.length} of ${source.sentences.length} sentences not used`}
          </Button>
        ) : (
          <p className="mt-1 text-meta text-ink-2">{`All ${source.sentences.length} sentences are used.`}</p>
        )}
      </header>
      {unusedOnly ? (
        <ul className="source-text ruled">
          {unused.map((index) => (
            <li key={index} className="py-2.5">
              <p className="mb-1.5">{insertOf(index).text}</p>
              {insertButton(index)}
            </li>
          ))}
        </ul>
      ) : (
        <SourceText
          source={source}
          selected={selected}
          numbers={numbers}
          chosen={chosen}
          onCited={onSelect}
          onUnused={(index) => setChosen(index === chosen ? null : index)}
        />
      )}
      {chosen === null || unusedOnly || !onInsert ? null : <div className="source-chosen">{insertButton(chosen)}</div>}
    </>
  );
}

/** Returns the sentence that an inserted one follows: the selected one, else the last of the text. */
function placeOf(selected: SentenceRef | null, sentences: readonly EvidenceSentence[]): Insert['after'] {
  const last = sentences.findLast(({ place }) => place === 'body')?.ordinal ?? 0;
  return { place: 'body', ordinal: selected?.place === 'body' ? selected.ordinal : last };
}

/** Names the place by the number that the article shows. */
function insertLabel(selected: SentenceRef | null, numbers: ReadonlyMap<string, string>): string {
  if (selected?.place !== 'body') return 'Insert at the end of the text';
  const number = numbers.get(sentenceAddress(selected));
  return `Insert after ${number === undefined ? 'the selected sentence' : `sentence ${number}`}`;
}
