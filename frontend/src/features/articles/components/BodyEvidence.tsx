import type { ArticleSource, EvidenceSentence } from '../../../api/contract.ts';
import { EvidenceList } from '../../../ui/evidence/EvidenceList.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface BodyEvidenceProps {
  sentences: EvidenceSentence[];
  /** The list that stands above. */
  sources: ArticleSource[];
}

/** The endnotes: all sentences with their passages, folded away. Native, so that they open without scripts. */
export default function BodyEvidence({ sentences, sources }: BodyEvidenceProps) {
  if (sentences.length === 0) return null;
  return (
    <details className="no-print group border-y border-rule">
      <summary className="flex min-h-12 list-none items-center gap-2 text-ui font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="quote" className="size-5" />
        <span>Every sentence with its source</span>
        <Icon name="arrow" className="ms-auto size-4 group-open:rotate-90" />
      </summary>
      <EvidenceList sentences={sentences} endnotesOf={sources} />
    </details>
  );
}
