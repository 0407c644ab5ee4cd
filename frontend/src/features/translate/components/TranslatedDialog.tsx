import { type RefObject, useRef } from 'react';

import '#styles/translated.css';
import type { Side, Translation } from '#api/contract.ts';
import { copyText } from '#lib/copy-text.ts';
import { count } from '#lib/plural.ts';
import { directionOf, textLanguage } from '#lib/text-language.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DisclosureArrow, Icon } from '#ui/Icon.tsx';
import { DialogDescription, DialogFrame, DialogTitle } from '#ui/overlay/DialogFrame.tsx';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES, SIDES } from '#ui/sides.ts';
import { Time } from '#ui/Time.tsx';
import type { ListenPlace, TranslatedArticle, TranslateProps } from '../api/translate-article.ts';
import { dateIn, languageName } from '../lib/languages.ts';
import { perspectiveWords, silenceIn } from '../lib/perspective-words.ts';

interface TranslatedDialogProps {
  article: TranslatedArticle;
  translation: Translation;
  inBrowser: boolean;
  evidence: TranslateProps['evidence'];
  listen: ListenPlace;
  /** Gets the focus back when the dialog closes. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const TEXT = 'translated-text';

/** The article in another language. The dialog keeps the site's language and direction; the text has its own. */
export default function TranslatedDialog({
  article,
  translation,
  inBrowser,
  evidence,
  listen,
  button,
  onClose,
}: TranslatedDialogProps) {
  const { languageCode: lang, language } = translation;
  const title = useRef<HTMLHeadingElement>(null);
  const copy = async () => {
    const copied = await copyText(
      [translation.title, translation.summary, plainText(translation.content)].join('\n\n'),
    );
    showToast(copied ? TOASTS.copied('Translation') : TOASTS.copyFailed);
    return copied;
  };
  return (
    <DialogFrame
      initialFocus={() => title.current}
      opener={button}
      onClose={onClose}
      className="translated-dialog fixed inset-0 flex flex-col bg-paper text-ink md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[88vh] md:w-[min(46rem,100vw-3rem)] md:[translate:-50%_-50%] md:border md:border-t-4 md:border-rule md:border-t-ink"
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-rule ps-5 pe-1 md:ps-8 md:pe-3">
        <p className="me-auto py-2 text-meta text-ink-2">
          <strong className="font-semibold text-ink">
            {inBrowser ? 'Translated in your browser' : 'Machine translation'}
          </strong>{' '}
          · {language}
        </p>
        <CopyButton label="Copy" name="translation" copy={copy} />
        <button
          type="button"
          onClick={onClose}
          className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-ink"
          aria-label="Close translation"
        >
          <Icon name="close" />
        </button>
      </div>
      <section
        className="overflow-y-auto overscroll-contain px-5 pt-5 pb-10 md:px-8"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
        tabIndex={0}
        aria-label="Translated article"
      >
        <DialogDescription className="text-meta text-ink-3">
          <strong className="font-semibold text-ink">No person has checked this translation.</strong>{' '}
          {translation.versionId === article.versionId ? (
            <>
              The original is in {languageName(article.language)}: <q {...textLanguage(article)}>{article.title}</q>.
              The original prevails where they differ.
            </>
          ) : (
            <strong className="text-warn">
              This article changed since you opened it. This is a translation of the current version; reload the page to
              read its original.
            </strong>
          )}{' '}
          Translated <Time value={translation.translatedAt} form="full" />.
        </DialogDescription>
        <TranslationWarnings warnings={translation.warnings} lang={lang} />
        <div className="flow-root pt-6">{listen(lang, TEXT)}</div>
        <div id={TEXT} lang={lang} dir={directionOf(lang)} className="translated mt-5">
          <DialogTitle
            ref={title}
            tabIndex={-1}
            data-spoken
            className="translated-title font-serif text-hl-l font-bold outline-none!"
          >
            {translation.title}
          </DialogTitle>
          <PublishedOn lang={lang} value={article.publishedAt} />
          <p data-spoken className="translated-summary mt-4 font-serif text-standfirst text-ink-2">
            {sentencesOf(translation.summary, lang).map((text, ordinal) => (
              <span key={text} data-sentence={`summary-${ordinal}`}>
                {text}
              </span>
            ))}
          </p>
          {/* oxlint-disable-next-line react/no-danger -- sanitised by the server */}
          <div data-spoken className="article-body mt-6" dangerouslySetInnerHTML={{ __html: translation.content }} />
          <TranslatedPerspectives article={article} translation={translation} evidence={evidence} />
        </div>
      </section>
    </DialogFrame>
  );
}

function PublishedOn({ lang, value }: { lang: string; value: string | null }) {
  const date = dateIn(lang, value);
  if (!date || !value) return null;
  return (
    <p className="mt-2 font-sans text-meta text-ink-3">
      <time dateTime={value}>{date}</time>
    </p>
  );
}

/** Returns the sentences with the space after them. */
const sentencesOf = (text: string, lang: string): string[] =>
  Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text), ({ segment }) => segment);

/** Returns the text of the translated HTML, one line per block. */
function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return [...body.querySelectorAll('p, li, h2, h3, h4, blockquote > cite')]
    .map((block) => block.textContent.trim())
    .join('\n');
}

interface TranslatedPerspectivesProps extends Pick<TranslateProps, 'article' | 'evidence'> {
  translation: Translation;
}

/**
 * Shows the three sides like the article page: a silent side says so, each view names its outlets, and a disclaimer
 * follows.
 */
function TranslatedPerspectives({
  article,
  translation: { politicalStances: perspectives, languageCode, versionId },
  evidence,
}: TranslatedPerspectivesProps) {
  if (!perspectives) return null;
  const words = perspectiveWords(languageCode);
  /** Returns the outlets of a view; empty if the translation belongs to another version than the evidence. */
  const outletsOf = (side: Side, at: number): string => {
    if (evidence?.versionId !== versionId) return '';
    const sentence = evidence.sentences.find(({ place, ordinal }) => place === side && ordinal === at);
    return [...new Set(sentence?.passages.map(({ outlet }) => outlet))].join(', ');
  };
  return (
    <section aria-labelledby="translated-views" className="mt-8 border-t-2 border-ink pt-3 font-sans">
      <h3 id="translated-views" className="font-serif text-hl-s font-bold">
        {words.title}
      </h3>
      {SIDES.map((side) => (
        <div key={side} className={`mt-3 border-t-4 p-4 ${SIDE_STYLES[side].rule} ${SIDE_STYLES[side].tint}`}>
          <h4 className={`text-ui font-bold ${SIDE_STYLES[side].text}`}>
            <SideMark side={side} /> {words[side]}
          </h4>
          {perspectives[side].length === 0 ? (
            <p className="mt-2 text-ui text-ink-2">{silenceIn(words, article.coverage.sides[side])}</p>
          ) : (
            <ul className="mt-2 flex flex-col gap-3 font-serif text-hl-xs [line-height:1.6]!">
              {perspectives[side].map((bullet, at) => (
                <li key={bullet}>
                  {bullet}
                  {outletsOf(side, at) ? (
                    <p className="mt-1 font-sans text-meta text-ink-2">
                      <bdi>{outletsOf(side, at)}</bdi>
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="mt-3 text-meta text-ink-3">{words.disclaimer}</p>
    </section>
  );
}

interface TranslationWarningsProps {
  warnings: Translation['warnings'];
  lang: string;
}

/** Sentences with details that may have been lost, each next to its original. */
function TranslationWarnings({ warnings, lang }: TranslationWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <details className="mt-4 border border-s-4 border-rule border-s-warn px-4 py-1 text-ui">
      <summary className="flex min-h-11 items-center py-2 font-semibold text-warn">
        <DisclosureArrow />
        {count(warnings.length, 'detail')} may differ from the original
      </summary>
      <ul className="flex flex-col gap-4 pb-3">
        {warnings.map((warning) => (
          <li key={`${warning.message}${warning.original}`}>
            <p className="text-meta font-semibold">{warning.message}</p>
            <p className="mt-1 text-ink-2">{warning.original}</p>
            <p lang={lang} dir={directionOf(lang)} className="translated mt-1">
              {warning.translated}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
