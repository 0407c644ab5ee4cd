import { type MouseEvent, useEffect, useMemo } from 'react';

import type { Article, Correction, PublishedChange, PublishedVersion } from '#api/contract.ts';
import { correctionName } from '#lib/correction-names.ts';
import { count } from '#lib/plural.ts';
import { findSentence, rangeOfSentence } from '#lib/sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { newsWords, useStoryCursors } from '#stores/story-cursors.ts';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';

export interface LivingStoryProps {
  article: Article;
  place: 'top' | 'end';
}

/**
 * Updates of an article: facts that are new to this reader above the text, all versions below it. Leaves out changes
 * that were corrected later.
 */
export default function LivingStory({ article, place }: LivingStoryProps) {
  const versions = useMemo(
    () =>
      article.versions.map((version) => ({
        ...version,
        changes: version.changes.filter(({ corrected }) => !corrected),
      })),
    [article.versions],
  );
  const shown = { ...article, versions };
  return place === 'top' ? <News article={shown} /> : <History article={shown} />;
}

/**
 * One line of constant height, because the news is only known after hydration. The versions of corrections have no
 * changes; the header shows their notes.
 */
function News({ article: { id, facts, versions, language } }: { article: Article }) {
  const hydrated = useHydrated();
  const seen = useMemo(() => (hydrated ? useStoryCursors.getState()[id] : undefined), [hydrated, id]);
  const unseen = seen ? facts - seen.facts : 0;
  const news = useMemo(() => newsSince(versions, unseen), [versions, unseen]);
  useEffect(
    () => (news.length > 0 ? markSentences(news.flatMap(({ sentence }) => sentence ?? [])) : undefined),
    [news],
  );
  const shown = news.filter(isFact).length;
  const newest = versions.find(({ changes }) => changes.length > 0);
  if (!newest) return null;
  return (
    <details data-story-news={shown > 0 ? shown : undefined} className="border-b border-rule">
      <summary className="fold">
        <DisclosureArrow />
        <span className="min-w-0 truncate">
          {seen && shown > 0 ? (
            newsWords(shown, seen.seenAt)
          ) : (
            <>
              Updated <Time value={newest.publishedAt} />
            </>
          )}
        </span>
      </summary>
      <div className="pb-4">
        <ChangeList changes={news.length > 0 ? news : newest.changes} language={language} />
      </div>
    </details>
  );
}

function History({ article: { versions, corrections, language } }: { article: Article }) {
  return (
    <details className="drafted no-print border-y border-rule">
      <summary className="fold">
        <DisclosureArrow />
        What changed: {count(versions.length, 'version')}
      </summary>
      <ol className="flex flex-col gap-6 pb-4">
        {versions.map(({ number, publishedAt, facts, changes }, at) => (
          <li key={number}>
            <p className="text-ui">
              <strong className="font-semibold">Version {number}</strong>,{' '}
              <Time value={publishedAt} form="full" className="text-ink-3" />
            </p>
            {changes.length > 0 ? (
              <ChangeList changes={changes} language={language} />
            ) : (
              <p className="text-ui text-ink-2">
                {at === versions.length - 1 ? (
                  'First published.'
                ) : facts > 0 ? (
                  'Its new facts were corrected later.'
                ) : (
                  <CorrectionLink correction={corrections.find(({ correctedAt }) => correctedAt === publishedAt)} />
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Leads to the note above the text. */
function CorrectionLink({ correction }: { correction: Correction | undefined }) {
  if (!correction) return 'No fact changed.';
  return (
    <a href={`#correction-${correction.id}`} className="text-link">
      {correctionName(correction.kind)}
    </a>
  );
}

const KINDS: Record<PublishedChange['kind'], string> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts what was reported before',
  withdrawn: 'No longer reported',
};

interface ChangeListProps {
  changes: readonly PublishedChange[];
  /** Language of the article. */
  language: string;
}

/** Changes, each with a link to its sentence if the text still has it, or to its endnote without scripts. */
function ChangeList({ changes, language }: ChangeListProps) {
  const attributes = textLanguage({ language });
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.text}`} className="text-ui">
          <span className="font-semibold">{KINDS[change.kind]}:</span>{' '}
          {change.sentence !== null && change.kind !== 'withdrawn' ? (
            <a
              href={`#evidence-${change.sentence}`}
              onClick={(event) => follow(event, change.sentence)}
              {...attributes}
              className="text-accent hover:underline"
            >
              {change.text}
            </a>
          ) : (
            <span {...attributes}>{change.kind === 'withdrawn' ? <s>{change.text}</s> : change.text}</span>
          )}
          {change.before === null ? null : (
            <span className="mt-1 block text-meta text-ink-2">
              Before: <span {...attributes}>{change.before}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function follow(event: MouseEvent, address: string | null): void {
  if (address !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey && leadTo(address))
    event.preventDefault();
}

/** A withdrawn sentence is listed, but is not a new fact. */
const isFact = ({ kind }: PublishedChange): boolean => kind !== 'withdrawn';

/**
 * Returns the changes that a reader has not seen yet, newest first.
 * @param unseen number of facts added since the last visit; taken from the newest versions
 */
export function newsSince(versions: readonly PublishedVersion[], unseen: number): PublishedChange[] {
  const news: PublishedChange[] = [];
  let left = unseen;
  for (const { facts, changes } of versions) {
    if (left <= 0) break;
    news.push(...changes);
    left -= facts;
  }
  return news;
}

/** Name of the highlight in the style sheet. */
const NAME = 'new-facts';

/**
 * Highlights sentences without changing the page's elements, so that nothing moves. Does nothing if the browser lacks
 * custom highlights.
 */
function markSentences(addresses: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const ranges = addresses.flatMap((address) => {
    const sentence = findSentence(document, address);
    return sentence ? [rangeOfSentence(sentence)] : [];
  });
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => void CSS.highlights.delete(NAME);
}

/**
 * Scrolls to a sentence and focuses its paragraph, so that screen readers continue there. Returns false if it is not
 * on the page.
 */
function leadTo(address: string): boolean {
  const sentence = findSentence(document, address);
  const paragraph = sentence?.closest<HTMLElement>('p, li, blockquote, div');
  if (!sentence || !paragraph) return false;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  const { top } = sentence.getBoundingClientRect();
  scrollTo({
    top: scrollY + top - innerHeight / 3,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  return true;
}
