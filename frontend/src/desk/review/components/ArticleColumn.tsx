import { type MouseEvent, type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react';

import { ArticleText } from '#features/articles/components/ArticleText.tsx';
import { Aside } from '#features/articles/components/ArticleAside.tsx';
import type { Article, Evidence } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';
import type { SentenceMark } from '../lib/sentence-marks.ts';

interface ArticleColumnProps {
  column: RefObject<HTMLElement | null>;
  article: Article;
  evidence: Evidence;
  marks: ReadonlyMap<string, SentenceMark>;
  onSelect: (sentence: SentenceRef) => void;
  children: ReactNode;
}

/** The article as readers will see it, by the components of the public page. */
export function ArticleColumn({ column, article, evidence, marks, onSelect, children }: ArticleColumnProps) {
  // After every render, because a new text replaces the sentences.
  useLayoutEffect(() => {
    if (column.current) markSentences(column.current, marks);
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut; the ticks are reached by keyboard
    <section
      ref={column as Ref<HTMLElement>}
      aria-label="Article"
      className="review-article"
      onClickCapture={(event) => followClick(event, evidence, onSelect)}
    >
      <ArticleText article={article} cited={evidence} />
      <div className="mt-9">
        <Aside article={article} related={[]} />
      </div>
      {children}
    </section>
  );
}

function markSentences(column: HTMLElement, marks: ReadonlyMap<string, SentenceMark>): void {
  for (const element of column.querySelectorAll<HTMLElement>('[data-sentence]')) {
    const mark = marks.get(element.dataset['sentence'] ?? '');
    setData(element, 'look', mark?.looks.join(' '));
    setData(element, 'label', mark?.label);
  }
}

function setData({ dataset }: HTMLElement, name: string, value: string | undefined): void {
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** Selects the sentence of a click. Links open in a new tab, so that the reviewer stays here. */
function followClick(event: MouseEvent, { sentences }: Evidence, onSelect: (sentence: SentenceRef) => void): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('.review-slot, .review-ticks')) return;
  const link = target.closest('a');
  const key = link ? markedKey(link) : target.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'];
  if (link) {
    event.preventDefault();
    event.stopPropagation();
    if (key === undefined) openElsewhere(link);
  }
  const sentence = sentences.find((each) => sentenceAddress(each) === key);
  if (sentence && !isSelectingText()) onSelect(sentence);
}

/** Dragging over text selects it, to copy it. */
const isSelectingText = (): boolean => document.getSelection()?.isCollapsed === false;

/** Returns the sentence of an evidence mark. */
function markedKey(link: HTMLAnchorElement): string | undefined {
  return link.matches('.evidence-mark') ? link.hash.replace('#evidence-', '') : undefined;
}

function openElsewhere(link: HTMLAnchorElement): void {
  if (link.hash && link.pathname === location.pathname) document.querySelector(link.hash)?.scrollIntoView();
  else window.open(link.href, '_blank', 'noopener');
}
