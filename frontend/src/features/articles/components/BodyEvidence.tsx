import type { Article, EvidenceSentence } from '../../../api/contract.ts';
import { EvidenceList } from '../../../ui/evidence/EvidenceList.tsx';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';

interface BodyEvidenceProps {
  sentences: readonly EvidenceSentence[];
  /** Its sources are listed above. */
  article: Pick<Article, 'sources' | 'language'>;
}

/** The endnotes: all sentences with their passages, collapsed. Uses native details, which open without scripts. */
export default function BodyEvidence({ sentences, article }: BodyEvidenceProps) {
  if (sentences.length === 0) return null;
  return (
    <details className="no-print border-y border-rule">
      <summary className="fold">
        <DisclosureArrow />
        <span>Every sentence with its source</span>
      </summary>
      <EvidenceList sentences={sentences} language={article.language} endnotesOf={article.sources} />
    </details>
  );
}
