import type { ComponentProps } from 'react';

import type { Coverage, EvidenceSentence, Side } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { textLanguage } from '#lib/text-language.ts';
import { MarkedSentence } from '#ui/evidence/EvidenceMark.tsx';
import { SideMark } from '#ui/SideMark.tsx';
import { SIDE_STYLES, SIDES } from '#ui/sides.ts';
import { silenceWords } from './CoverageBar.tsx';

interface PoliticalPerspectivesProps {
  perspectives: Record<Side, string[]>;
  coverage: Coverage;
  evidence: readonly EvidenceSentence[];
  /** Language of the article. */
  language: string;
}

/** Three equal columns in a fixed order; an empty side says so. */
export function PoliticalPerspectives({ perspectives, coverage, evidence, language }: PoliticalPerspectivesProps) {
  return (
    <section
      aria-labelledby="perspectives"
      aria-describedby="perspectives-note"
      className="drafted border-t-2 border-ink pt-3"
    >
      <h2 id="perspectives" className="font-serif text-section font-bold">
        Political Perspectives
      </h2>
      <div className="perspectives">
        {SIDES.map((side) => (
          <View
            key={side}
            side={side}
            bullets={perspectives[side]}
            silence={silenceWords(side, coverage.sides[side])}
            evidence={evidence}
            language={language}
          />
        ))}
      </div>
      <p id="perspectives-note" className="mt-5 max-w-[80ch] text-meta text-ink-3">
        These are general viewpoints as the named outlets reported them, with their sources. They are not the views of
        this site.
      </p>
    </section>
  );
}

interface ViewProps {
  side: Side;
  bullets: string[];
  /** Text shown if there is no bullet. */
  silence: string;
  evidence: readonly EvidenceSentence[];
  language: string;
}

function View({ side, bullets, silence, evidence, language }: ViewProps) {
  const look = SIDE_STYLES[side];
  return (
    <div data-side={side}>
      <h3 className={cn('border-t-4 px-3 py-2 font-bold', look.rule, look.tint, look.text)}>
        <SideMark side={side} /> {look.title}
      </h3>
      {bullets.length === 0 ? (
        <p className="mt-3 px-3 text-ui text-ink-2">{silence}</p>
      ) : (
        <ul {...textLanguage({ language })}>
          {bullets.map((text, ordinal) => (
            <Bullet key={text} place={side} ordinal={ordinal} text={text} evidence={evidence} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Bullet(bullet: ComponentProps<typeof MarkedSentence>) {
  const { place, ordinal, evidence } = bullet;
  const sentence = evidence.find((each) => each.place === place && each.ordinal === ordinal);
  const outlets = [...new Set(sentence?.passages.map((passage) => passage.outlet))];
  return (
    <li>
      <MarkedSentence {...bullet} />
      {outlets.length > 0 ? <p className="outlets mt-1 font-sans text-meta text-ink-2">{outlets.join(', ')}</p> : null}
    </li>
  );
}
