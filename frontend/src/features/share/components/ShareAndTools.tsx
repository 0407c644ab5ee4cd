import { Link } from '@tanstack/react-router';

import type { Article } from '../../../api/contract.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { SeoToolsCard } from './SeoToolsCard.tsx';
import { ShareSection } from './ShareSection.tsx';

export default function ShareAndTools({ article }: { article: Article }) {
  const hydrated = useHydrated();
  return (
    <>
      <ShareSection article={article} />
      <SeoToolsCard article={article} />
      {/* The linked form needs scripts. The line is server-rendered, so that nothing below it moves. */}
      <p className="mt-4 text-ui text-ink-2">
        {hydrated ? (
          <>
            Found a mistake?{' '}
            <Link to="/contact" search={{ article: article.id }} className="text-link">
              Tell us
            </Link>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </>
  );
}
