import type { Article } from '../../../api/contract.ts';
import { SeoToolsCard } from './SeoToolsCard.tsx';
import { ShareSection } from './ShareSection.tsx';

export default function ShareAndTools({ article }: { article: Article }) {
  return (
    <>
      <ShareSection article={article} />
      <SeoToolsCard article={article} />
    </>
  );
}
