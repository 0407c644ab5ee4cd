import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, startTransition, Suspense, useRef, useState } from 'react';

import type { Article, Evidence } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { BRAND } from '#lib/brand.ts';
import { cn } from '#lib/cn.ts';
import { Icon } from '#ui/Icon.tsx';
import { Hydrate } from '#ui/Hydrate.tsx';
import { ReportsOnlyNote } from '#ui/reporters/ReportsOnly.tsx';
import { SaveButton } from '#ui/card/SaveButton.tsx';
import { articleQuery, evidenceQuery, relatedQuery } from '../api/get-article.ts';
import { ArticleText, loadArticleAside } from './ArticleText.tsx';

const Aside = lazy(async () => ({ default: (await loadArticleAside()).Aside }));

/** Next to a long text, the end of the second column stays in sight. */
const COLUMNS =
  'article-columns lg:grid-cols-[minmax(0,800px)_minmax(19rem,1fr)] lg:[&>aside]:sticky lg:[&>aside]:bottom-6 lg:[&>aside]:min-h-screen lg:[&>aside]:self-end';

interface ArticlePageProps {
  id: string;
  /** News of the story, shown below the headline. */
  news?: ReactNode;
  /** Tools of other features, shown between picture and text. */
  tools?: ReactNode;
  /** Offers of other features, shown below text and sources. */
  below?: ReactNode;
}

export function ArticlePage({ id, news, tools, below }: ArticlePageProps) {
  const { api, siteUrl } = useRouter().options.context;
  const { data: article } = useSuspenseQuery(articleQuery(api, id));
  const cited = useEvidence(article, id);
  const shown = article.status !== 'retracted';
  const related = useQuery(relatedQuery(api, id)).data;
  return (
    <div className="container-page pt-1 md:pt-4">
      <div className="print-only hidden">
        <p className="section-title">{BRAND}</p>
        <p className="text-meta">{new URL(`/article/${article.id}`, siteUrl).href}</p>
      </div>
      <div className="no-print flex items-center">
        <Link
          to="/"
          className="me-auto inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-accent hover:underline"
        >
          <Icon name="back" className="size-4" />
          Back to Articles
        </Link>
        {shown ? (
          <>
            <ReadingMenu />
            <SaveButton articleId={article.id} title={article.title} className="my-0! -me-3" />
          </>
        ) : null}
      </div>
      <div className={cn('mt-1 grid gap-x-12 gap-y-10 md:mt-2', shown && COLUMNS)}>
        <ArticleText
          article={article}
          cited={cited}
          news={news}
          tools={
            <>
              <ReportsOnlyNote />
              <div className="drafted contents">{tools}</div>
            </>
          }
          below={below}
        />
        <Hydrate
          as="aside"
          load={loadArticleAside}
          aria-label="Coverage and related stories"
          className="no-print flex min-w-0 flex-col gap-10"
        >
          <Aside article={article} related={related} />
        </Hydrate>
      </div>
    </div>
  );
}

/** Returns nothing if it belongs to another version of the text, because it would mark other sentences. */
function useEvidence({ versionId }: Article, id: string): Evidence | undefined {
  const { data } = useQuery(evidenceQuery(useApi(), id));
  return data?.versionId === versionId ? data : undefined;
}

const loadOptions = () => import('./ReadingOptions.tsx');
const ReadingOptions = lazy(loadOptions);

/** Text size, line spacing, and whether the text is shown. */
function ReadingMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="needs-scripts">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label="Display options"
        onPointerEnter={() => void loadOptions()}
        onClick={() => startTransition(() => setOpen(!open))}
        className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
      >
        <Icon name="text" className="size-6" />
      </button>
      <Suspense>{open ? <ReadingOptions opener={button} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
