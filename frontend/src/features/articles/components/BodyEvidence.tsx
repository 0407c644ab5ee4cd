import type { ArticleSource, EvidenceSentence } from '../../../api/contract.ts';
import { EvidenceList } from '../../../ui/evidence/EvidenceList.tsx';
import { FoldSign } from '../../../ui/FoldSign.tsx';

interface BodyEvidenceProps {
  sentences: EvidenceSentence[];
  /** Sources in the list above. */
  sources: ArticleSource[];
}

/** The endnotes: all sentences with their passages, collapsed. Uses native details, which open without scripts. */
export default function BodyEvidence({ sentences, sources }: BodyEvidenceProps) {
  if (sentences.length === 0) return null;
  return (
    <details className="no-print border-y border-rule">
      <summary className="fold">
        <FoldSign />
        <span>Every sentence with its source</span>
      </summary>
      <EvidenceList sentences={sentences} endnotesOf={sources} />
    </details>
  );
}
