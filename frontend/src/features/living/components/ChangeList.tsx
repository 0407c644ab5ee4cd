import type { MouseEvent } from 'react';

import type { PublishedChange } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { leadTo } from '../lib/new-facts.ts';

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
export function ChangeList({ changes, language }: ChangeListProps) {
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
