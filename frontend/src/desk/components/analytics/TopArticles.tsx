import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Corrected } from '#ui/Corrected.tsx';
import { Time } from '#ui/Time.tsx';
import { topArticlesQuery } from '#desk/api/analytics.ts';
import { States } from '../Fault.tsx';

export function TopArticles() {
  const top = useQuery(topArticlesQuery(useApi()));
  return (
    <section aria-labelledby="top-heading" className="border-t-2 border-ink pt-3">
      <h2 id="top-heading" className="font-serif text-section font-bold">
        Top 10 articles
      </h2>
      <States
        query={top}
        loading="Loading articles…"
        failed="We couldn't load the articles."
        amount={top.data?.length ?? 0}
        empty="No articles available yet"
      />
      <ol className="mt-1 ruled">
        {top.data?.map(({ id, title, language, category, publishedAt, viewCount, correctedAt }, index) => (
          <li key={id} className="relative flex gap-3 py-3.5">
            <span
              aria-hidden="true"
              className="w-8 shrink-0 font-serif text-hl-m [line-height:1]! font-bold text-accent figures"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 {...textLanguage({ language })} className="font-serif text-hl-xs font-semibold">
                <Link to="/article/$id" params={{ id: String(id) }} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="dotted-row mt-1 text-meta text-ink-3">
                {correctedAt ? <Corrected /> : null}
                <span>{category}</span>
                <Time value={publishedAt} form="short" />
                <span>{count(viewCount, 'view')}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
