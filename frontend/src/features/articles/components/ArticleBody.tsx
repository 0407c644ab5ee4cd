import { useMemo } from 'react';

import type { Article, EvidenceSentence } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { markBody } from '../lib/marked-body.ts';

interface ArticleBodyProps {
  article: Pick<Article, 'content' | 'language'>;
  evidence: readonly EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
export function ArticleBody({ article, evidence }: ArticleBodyProps) {
  const content = useMemo(() => ({ __html: markBody(article.content, evidence) }), [article.content, evidence]);
  return (
    <div
      data-spoken
      {...textLanguage(article)}
      className="article-body empty:hidden"
      dangerouslySetInnerHTML={content}
    />
  );
}
