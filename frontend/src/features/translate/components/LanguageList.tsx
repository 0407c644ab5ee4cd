import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { AvailableTranslations } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { type Language, LANGUAGES } from '../lib/languages.ts';

interface LanguageListProps {
  /** Undefined where it could not be asked: then each choice asks once more. */
  available: AvailableTranslations | undefined;
  choose: (language: Language) => void;
}

/** Twelve languages, each in its own words and in English, and what can be said before one is chosen. Takes the focus when it comes. */
export function LanguageList({ available, choose }: LanguageListProps) {
  const none = available?.languages.length === 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  return (
    <>
      {available && none ? <Unavailable elsewhere={available.elsewhere} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its buttons, which work without them */}
      <ul ref={list} className="grid grid-cols-2 sm:grid-cols-3" onKeyDown={moveByArrows}>
        {LANGUAGES.map((language) => (
          <li key={language.code}>
            <button
              type="button"
              onClick={() => choose(language)}
              className={cn(
                'flex min-h-12 w-full flex-col justify-center rounded-control px-3 py-1.5 text-start hover:bg-tint',
                available && !available.languages.includes(language.code) && 'text-ink-3',
              )}
            >
              <span lang={language.code} className="text-ui [line-height:1.35]! font-semibold">
                {language.nativeName}
              </span>
              <span className="text-meta text-ink-3">{language.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Unavailable({ elsewhere }: Pick<AvailableTranslations, 'elsewhere'>) {
  return (
    <div className="mb-2 border-b border-rule px-3 pt-1 pb-3 text-ui">
      <output className="block">No translation of this article can be had here: the site runs without a model that could make one.</output>
      {elsewhere.length > 0 ? (
        <>
          <p className="mt-2 text-meta text-ink-2">These can be read in every language of the list:</p>
          <ul className="mt-1">
            {elsewhere.map(({ id, title }) => (
              <li key={id}>
                <Link to="/article/$id" params={{ id: String(id) }} className="inline-block py-1 text-ui font-semibold text-accent underline underline-offset-2">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = STEPS[event.key];
  const next = step ? (at + step + buttons.length) % buttons.length : { Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
