import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';

import type { Article, Evidence, EvidenceSentence } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { BRAND } from '../../../lib/brand.ts';
import { cn } from '../../../lib/cn.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Hydrate } from '../../../ui/Hydrate.tsx';
import { SaveButton } from '../../../ui/card/SaveButton.tsx';
import { articleQuery, evidenceQuery, relatedQuery } from '../api/get-article.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleFigure } from './ArticleFigure.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { EvidenceMarks } from './EvidenceMarks.tsx';
import { ReadingMenu } from './ReadingMenu.tsx';

const loadArticleAside = () => import('./ArticleAside.tsx');
const Basis = lazy(async () => ({ default: (await loadArticleAside()).Basis }));
const Aside = lazy(async () => ({ default: (await loadArticleAside()).Aside }));

/** Id of the element that contains headline, summary and text, each marked `data-spoken`. */
export const ARTICLE_TEXT = 'article';

/** Next to a long text, the end of the second column stays in sight. */
const COLUMNS =
  'article-columns lg:grid-cols-[minmax(0,800px)_minmax(19rem,1fr)] lg:[&>aside]:sticky lg:[&>aside]:bottom-6 lg:[&>aside]:min-h-screen lg:[&>aside]:self-end';

const NO_SENTENCES: readonly EvidenceSentence[] = [];

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
  const sentences = cited?.sentences ?? NO_SENTENCES;
  const shown = article.status !== 'retracted';
  const related = useQuery(relatedQuery(api, id)).data;
  return (
    <div className="container-page pt-1 md:pt-4">
      <div className="print-only hidden">
        <p className="font-serif text-section font-bold">{BRAND}</p>
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
        <EvidenceMarks key={article.id} id={ARTICLE_TEXT} sentences={sentences} className="flex min-w-0 flex-col gap-9">
          <ArticleHeader article={article} evidence={sentences}>
            {article.corrections.map(({ id: correction, html }, ordinal) => (
              // oxlint-disable-next-line react/no-danger -- written and escaped by the server
              <aside
                key={correction}
                id={`correction-${correction}`}
                data-sentence={`correction-${ordinal}`}
                aria-label="Correction"
                className="mt-4 flex flex-col gap-2 border-s-4 border-warn bg-tint px-4 py-3 text-ui wrap-anywhere"
                dangerouslySetInnerHTML={{ __html: html }}
              />
            ))}
          </ArticleHeader>
          {shown ? news : null}
          {shown ? <ArticleFigure key={article.imageUrl} article={article} /> : null}
          {shown ? tools : null}
          <ArticleBody article={article} evidence={sentences} />
          <Hydrate load={loadArticleAside} className="flex flex-col gap-9">
            <Basis article={article} cited={cited} />
          </Hydrate>
          {shown ? below : null}
        </EvidenceMarks>
        <Hydrate
          as="aside"
          load={loadArticleAside}
          aria-label="Coverage and related stories"
          className="flex min-w-0 flex-col gap-10"
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
