import type { EvidencePlace, EvidenceSentence } from '../../api/contract.ts';
import { endnoteId } from './endnote-id.ts';
import { PassageList } from './PassageList.tsx';

const PLACES: Record<EvidencePlace, string> = {
  title: 'Headline',
  summary: 'Summary',
  body: 'Text',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

interface EvidenceListProps {
  sentences: EvidenceSentence[];
  /** The list is the page's endnotes, which marks lead to. */
  endnotes?: boolean;
}

/** Each sentence beside the passages it rests on. */
export function EvidenceList({ sentences, endnotes = false }: EvidenceListProps) {
  return (
    <ol className="endnotes">
      {sentences.map((sentence) => (
        <li key={endnoteId(sentence)} id={endnotes ? endnoteId(sentence) : undefined}>
          <div>
            <p>{PLACES[sentence.place]}</p>
            <q>{sentence.text}</q>
          </div>
          {sentence.passages.length > 0 ? (
            <PassageList passages={sentence.passages} />
          ) : (
            <p className="text-ui text-danger">No passage supports this sentence.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
