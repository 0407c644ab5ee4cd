import type { ArticleSource, EvidenceSentence } from '../../../api/contract.ts';
import { EvidenceList } from '../../../ui/evidence/EvidenceList.tsx';
import { Icon } from '../../../ui/Icon.tsx';

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
        <Icon name="quote" className="size-5" />
        <span>Every sentence with its source</span>
        <Icon name="arrow" className="fold-arrow ms-auto size-4" />
      </summary>
      <EvidenceList sentences={sentences} endnotesOf={sources} />
    </details>
  );
}
