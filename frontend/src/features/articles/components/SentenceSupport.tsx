import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Article, Side, Support } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { ARTICLE_TEXT } from '#lib/article-id.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { findSentence, sentenceAddress } from '#lib/sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { PLACES } from '#ui/evidence/EvidenceList.tsx';
import { LeanLabel } from '#ui/SideMark.tsx';
import { SIDES } from '#ui/sides.ts';
import { Status } from '#ui/Status.tsx';
import { supportQuery } from '../api/get-article.ts';

type ShownArticle = Pick<Article, 'id' | 'versionId' | 'language'>;

/** Number of independent reports for each sentence, with a checkbox for each outlet to leave out its reports. */
export default function SentenceSupport({ article }: { article: ShownArticle }) {
  const { data: support, isError } = useQuery(supportQuery(useApi(), article.id));
  if (isError) return <p className="pb-4 text-ui text-ink-2">We couldn&apos;t load the reports. Try again later.</p>;
  if (!support) return <p className="pb-4 text-ui text-ink-2">Loading…</p>;
  if (support.versionId !== article.versionId)
    return <p className="pb-4 text-ui text-ink-2">The article has changed. Reload the page to see its support.</p>;
  return <Standing support={support} language={article.language} />;
}

function Standing({ support, language }: { support: Support; language: string }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const standing = useMemo(() => findStanding(support, off), [support, off]);
  const place = useRef<HTMLDivElement>(null);
  useMarks(place, standing.sentences);
  const setCounted = (outlet: string, counted: boolean) =>
    setOff((now) => new Set(counted ? [...now].filter((name) => name !== outlet) : [...now, outlet]));
  return (
    <div ref={place} className="pb-4 text-ui">
      <p className="max-w-[70ch] text-ink-2">
        A report supports a sentence if the sentence cites it, or if one of its own sentences has all the same numbers
        and names and at least three quarters of the words. Copies of one text, and reports of one owner, count once.
      </p>
      <fieldset className="mt-4">
        <legend className="font-semibold">Switch off an outlet to see what would no longer stand:</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {outletsOf(support).map(({ outlet, lean }) => (
            <label key={outlet} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={!off.has(outlet)}
                onChange={({ target }) => setCounted(outlet, target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <bdi>{outlet}</bdi>
              <LeanLabel lean={lean} />
            </label>
          ))}
        </div>
      </fieldset>
      <Status className="mt-3 border-t border-rule pt-3 font-semibold">{standingWords(standing, off)}</Status>
      <ol className="mt-1 ruled">
        {standing.sentences.map((sentence) => (
          <Sentence key={sentenceAddress(sentence)} sentence={sentence} language={language} />
        ))}
      </ol>
    </div>
  );
}

function Sentence({ sentence, language }: { sentence: SentenceStanding; language: string }) {
  const { place, text, independent, lostNumbers } = sentence;
  const stands = independent > 0;
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className="text-meta text-ink-3">
        {PLACES[place]} ·{' '}
        <span className={stands ? undefined : 'font-semibold text-danger'}>
          {stands ? count(independent, 'independent report') : 'Would no longer stand'}
        </span>
      </p>
      <p {...textLanguage({ language })} className={cn('font-serif', !stands && 'line-through')}>
        {text}
      </p>
      {stands && lostNumbers.length > 0 ? (
        <p className="text-meta font-semibold text-danger">
          {`No remaining report gives ${lostNumbers.map((number) => `“${number}”`).join(', ')}.`}
        </p>
      ) : null}
    </li>
  );
}

function outletsOf({ reports, sentences }: Support): Support['reports'] {
  const supporting = new Set(sentences.flatMap((sentence) => sentence.reports));
  return [
    ...new Map(
      reports.filter((_report, index) => supporting.has(index)).map((report) => [report.outlet, report]),
    ).values(),
  ];
}

/** Marks the sentences of the text that would no longer stand, as long as this part is open. */
function useMarks(place: { current: Element | null }, sentences: readonly SentenceStanding[]): void {
  useEffect(() => {
    const text = place.current?.closest(`#${ARTICLE_TEXT}`);
    const fallen = sentences
      .filter(({ independent }) => independent === 0)
      .flatMap((sentence) => (text && findSentence(text, sentenceAddress(sentence))) ?? []);
    for (const element of fallen) element.toggleAttribute('data-fallen', true);
    return () => {
      for (const element of fallen) element.removeAttribute('data-fallen');
    };
  }, [place, sentences]);
}

type SupportedSentence = Support['sentences'][number];

interface SentenceStanding extends Pick<SupportedSentence, 'place' | 'ordinal' | 'text'> {
  /** Number of independent reports that support it. */
  independent: number;
  /** Numbers and dates that no remaining report contains. */
  lostNumbers: string[];
}

interface Standing {
  sentences: SentenceStanding[];
  /** Sides that would lose all their positions. */
  lostSides: Side[];
}

/** Counts the independent reports of each sentence and number, without the reports of the outlets in `off`. */
export function findStanding({ reports, sentences }: Support, off: ReadonlySet<string>): Standing {
  // Reports with the same first publisher are not independent.
  const measure = (indexes: readonly number[]) => {
    const counted = indexes.flatMap((index) => reports[index] ?? []).filter(({ outlet }) => !off.has(outlet));
    return new Set(counted.map(({ publisher }) => publisher)).size;
  };
  const standing = sentences.map(({ place, ordinal, text, reports: supporting, numbers }) => ({
    place,
    ordinal,
    text,
    independent: measure(supporting),
    lostNumbers: numbers.filter((number) => measure(number.reports) === 0).map((number) => number.text),
  }));
  const lostSides = SIDES.filter((side) => {
    const positions = standing.filter(({ place }) => place === side);
    return positions.length > 0 && positions.every(({ independent }) => independent === 0);
  });
  return { sentences: standing, lostSides };
}

/** Describes in one sentence the loss of support without the outlets in `off`. */
export function standingWords({ sentences, lostSides }: Standing, off: ReadonlySet<string>): string {
  if (off.size === 0) {
    const several = sentences.filter(({ independent }) => independent > 1).length;
    return `${several} of ${count(sentences.length, 'sentence')} have more than one independent report.`;
  }
  const fallen = sentences.filter(({ independent }) => independent === 0).length;
  const numbers = sentences.flatMap(({ independent, lostNumbers }) => (independent > 0 ? lostNumbers : [])).length;
  const lost = [
    fallen > 0 ? `${fallen} of ${count(sentences.length, 'sentence')}` : '',
    numbers > 0 ? count(numbers, 'other number') : '',
    ...lostSides.map((side) => `every ${side} position`),
  ].filter(Boolean);
  const without = `Without ${listWords([...off])}`;
  return lost.length > 0 ? `${without}, ${listWords(lost)} would no longer stand.` : `${without}, everything stands.`;
}

function listWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('');
}
