import { useMemo } from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { markBody } from '../lib/marked-body.ts';

interface ArticleBodyProps {
  html: string;
  evidence: EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
export function ArticleBody({ html, evidence }: ArticleBodyProps) {
  const content = useMemo(() => ({ __html: markBody(html, evidence) }), [html, evidence]);
  return <div data-spoken className="article-body empty:hidden" dangerouslySetInnerHTML={content} />;
}
