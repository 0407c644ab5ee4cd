import type { ComponentProps } from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { Choice } from '../../../ui/form/Choice.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';

const PLACES: Readonly<Record<EvidenceSentence['place'], string>> = {
  title: 'Headline',
  summary: 'Summary',
  body: 'Text',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

interface SentenceFieldProps {
  sentence: EvidenceSentence;
  /** Props of its text and of the box that withdraws it. */
  text: Partial<ComponentProps<typeof TextArea>>;
  withdrawal: ComponentProps<'input'>;
  withdrawn: boolean;
}

/** One sentence and its passages. A headline can be changed but not withdrawn. */
export function SentenceField({ sentence, text, withdrawal, withdrawn }: SentenceFieldProps) {
  const { place, ordinal, passages } = sentence;
  const name = place === 'title' ? PLACES.title : `${PLACES[place]}, sentence ${ordinal + 1}`;
  return (
    <li>
      <TextArea label={name} {...text} disabled={withdrawn} required maxLength={2000} />
      {place === 'title' ? null : (
        <Choice {...withdrawal} type="checkbox">
          Withdraw<span className="sr-only">: {name}</span>
        </Choice>
      )}
      <ul className="mt-1.5 text-meta text-ink-2">
        {passages.map(({ outlet, quote }) => (
          <li key={`${outlet} ${quote}`} className="wrap-anywhere">
            <strong>{outlet}:</strong> “{quote}”
          </li>
        ))}
      </ul>
    </li>
  );
}
