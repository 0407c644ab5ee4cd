import type { EvidencePlace, EvidenceSentence } from '../../api/contract.ts';
import { PassageList } from './PassageList.tsx';

const PLACES: Record<EvidencePlace, string> = {
  title: 'Headline',
  summary: 'Summary',
  body: 'Text',
  conservative: 'Conservative view',
  liberal: 'Liberal view',
  center: 'Centrist view',
};

/** Each sentence beside the passages it rests on. */
export function EvidenceList({ sentences }: { sentences: EvidenceSentence[] }) {
  return (
    <ol className="flex flex-col divide-y divide-rule">
      {sentences.map((sentence) => (
        <li key={`${sentence.place}-${sentence.ordinal}`} className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-2">
          <div>
            <p className="text-meta font-semibold text-ink-3">{PLACES[sentence.place]}</p>
            <p className="font-serif">{sentence.text}</p>
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
