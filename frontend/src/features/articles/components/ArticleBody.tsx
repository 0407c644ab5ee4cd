import { useEffect, useMemo, useRef } from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { markBody } from '../lib/marked-body.ts';

interface ArticleBodyProps {
  html: string;
  evidence: EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
export function ArticleBody({ html, evidence }: ArticleBodyProps) {
  const content = useMemo(() => ({ __html: markBody(html, evidence) }), [html, evidence]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const mark of body.current?.querySelectorAll('.evidence-mark') ?? []) mark.role = 'button';
  }, [content]);
  return <div ref={body} data-spoken className="article-body" dangerouslySetInnerHTML={content} />;
}
