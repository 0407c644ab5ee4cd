import { useQuery } from '@tanstack/react-query';

import type { Side, Translation } from '../../../api/contract.ts';
import { SideMark } from '../../../ui/SideMark.tsx';
import { SIDE_STYLES, SIDES } from '../../../ui/side-styles.ts';
import { perspectiveWords, silenceIn } from '../lib/perspective-words.ts';
import type { TranslateProps } from '../lib/translated-article.ts';

interface TranslatedPerspectivesProps extends Pick<TranslateProps, 'article' | 'evidence'> {
  translation: Translation;
}

/**
 * Shows the three sides like the article page: a silent side says so, each view names its outlets, and a disclaimer
 * follows.
 */
export function TranslatedPerspectives({
  article,
  translation: { politicalStances: perspectives, languageCode, versionId },
  evidence,
}: TranslatedPerspectivesProps) {
  const { data: cited } = useQuery(evidence);
  if (!perspectives) return null;
  const words = perspectiveWords(languageCode);
  /** Returns the outlets of a view; empty if the translation belongs to another version than the evidence. */
  const outletsOf = (side: Side, at: number): string => {
    if (cited?.versionId !== versionId) return '';
    const sentence = cited.sentences.find(({ place, ordinal }) => place === side && ordinal === at);
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
