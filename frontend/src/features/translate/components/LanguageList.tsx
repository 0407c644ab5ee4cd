import { type KeyboardEvent, useEffect, useRef } from 'react';

import { cn } from '#lib/cn.ts';
import type { Offers } from '../api/translate-article.ts';
import { type BrowserOffer, hasTranslator } from '../lib/browser-translator.ts';
import { type Language, languageName, targetLanguages } from '../lib/languages.ts';

interface LanguageListProps {
  language: string;
  /** Undefined if the request failed; choosing a language then repeats it. */
  offers: Offers | undefined;
  choose: (language: Language) => void;
}

/** Languages with their native and English names, and how each is available. Takes the focus. */
export function LanguageList({ language: from, offers, choose }: LanguageListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {offers ? <Notes from={from} offers={offers} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its buttons, which work without them */}
      <ul ref={list} className="grid grid-cols-2 sm:grid-cols-3" onKeyDown={moveByArrows}>
        {targetLanguages(from).map((language) => {
          const disabled =
            offers !== undefined && !offers.languages.includes(language.code) && !offers.inBrowser.has(language.code);
          return (
            <li key={language.code}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => choose(language)}
                className={cn(
                  'flex min-h-12 w-full flex-col justify-center rounded-control px-3 py-1.5 text-start',
                  disabled ? 'text-ink-3' : 'hover:bg-tint',
                )}
              >
                <span lang={language.code} className="text-ui [line-height:1.35]! font-semibold">
                  {language.nativeName}
                </span>
                <span className="text-meta text-ink-3">
                  {language.name}
                  {offers ? noteOn(language.code, offers) : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const NOTES = { ready: 'on device', download: 'download', none: 'unavailable' };

/** Returns how a language is available, unless the sentence above the list covers all languages. */
function noteOn(code: string, { languages, inBrowser }: Offers): string {
  const way = inBrowser.get(code) ?? 'none';
  if (
    languages.includes(code) ||
    (way === 'ready' && languages.length === 0) ||
    languages.length + inBrowser.size === 0
  )
    return '';
  return ` · ${NOTES[way]}`;
}

/** Sentence above the list: how this article can be translated here. */
function Notes({ from, offers: { languages, inBrowser } }: { from: string; offers: Offers }) {
  if (languages.length === targetLanguages(from).length) return null;
  const sentence = noteFor(from, languages.length > 0, [...inBrowser.values()]);
  return (
    <div className="mb-2 border-b border-rule px-3 pt-1 pb-3 text-ui">
      <output className="block">{sentence}</output>
    </div>
  );
}

function noteFor(from: string, someFromServer: boolean, offers: readonly BrowserOffer[]): string {
  if (offers.includes('download'))
    return 'Your browser translates this article on your device. Languages marked “download” load a language pack first, which can take a minute.';
  if (offers.length > 0) return 'Your browser translates this article on your device.';
  const missing = someFromServer
    ? 'Some languages are not available for this article'
    : "This article can't be translated here";
  if (hasTranslator()) return `${missing}: your browser can't translate from ${languageName(from)}.`;
  if (!window.isSecureContext) return `${missing}. Browsers translate only over a secure connection (https).`;
  return `${missing}. Current versions of Chrome and Edge on a computer can translate it on your device.`;
}

/** Moves the focus in the grid: to the next or previous language, or within the column. Skips unavailable languages. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll('button')];
  const last = buttons.length - 1;
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const focused = buttons.findIndex((button) => button === document.activeElement);
  const moves: Record<string, readonly [start: number, step: number]> = {
    ArrowRight: [focused + 1, 1],
    ArrowLeft: [focused - 1, -1],
    ArrowDown: [focused + columns, columns],
    ArrowUp: [focused - columns, -columns],
    Home: [0, 1],
    End: [last, -1],
  };
  const [start, step] = moves[event.key] ?? [0, 0];
  if (step === 0) return;
  event.preventDefault();
  for (let at = start; at >= 0 && at <= last; at += step) {
    const button = buttons[at];
    if (button?.disabled === false) return button.focus();
  }
}
