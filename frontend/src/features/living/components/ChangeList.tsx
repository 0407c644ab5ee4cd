import type { MouseEvent } from 'react';

import type { ClaimChange } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { leadTo } from '../lib/find-sentence.ts';

const KINDS: Record<ClaimChange['kind'], string> = {
  new: 'New',
  number: 'Changed number',
  contradicted: 'Contradicts what was reported before',
  withdrawn: 'No longer reported',
};

interface ChangeListProps {
  changes: readonly ClaimChange[];
  linked: boolean;
  /** Language of the article. */
  language: string;
}

/** Changes, each with a link to its sentence, or to its endnote without scripts. */
export function ChangeList({ changes, linked, language }: ChangeListProps) {
  const attributes = textLanguage({ language });
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.text}`} className="text-ui">
          <span className="font-semibold">{KINDS[change.kind]}:</span>{' '}
          {linked && change.kind !== 'withdrawn' ? (
            <a
              href={`#evidence-${change.place}-${change.ordinal}`}
              onClick={(event) => follow(event, change.text)}
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

function follow(event: MouseEvent, text: string): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && leadTo(text)) event.preventDefault();
}
