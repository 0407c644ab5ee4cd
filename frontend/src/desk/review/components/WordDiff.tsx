import { diffWords } from 'diff';

interface WordDiffProps {
  before: string;
  after: string;
  language?: string | undefined;
}

/** A sentence with its removed and inserted words. */
export function WordDiff({ before, after, language }: WordDiffProps) {
  return (
    <span className="word-diff" lang={language}>
      {diffWords(before, after).map(({ value, added, removed }, index) => {
        const Element = removed ? 'del' : added ? 'ins' : 'span';
        // oxlint-disable-next-line react/no-array-index-key -- the words have no other identity
        return <Element key={index}>{value}</Element>;
      })}
    </span>
  );
}
