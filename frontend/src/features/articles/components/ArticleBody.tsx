import { useMemo } from 'react';

import type { EvidenceSentence } from '../../../api/contract.ts';
import { openMark } from '../../../ui/evidence/EvidenceMark.tsx';
import { markBody } from '../lib/marked-body.ts';

interface ArticleBodyProps {
  html: string;
  evidence: EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
export function ArticleBody({ html, evidence }: ArticleBodyProps) {
  const content = useMemo(() => ({ __html: markBody(html, evidence) }), [html, evidence]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on links inside
    <div data-spoken className="article-body" onClick={openMark} dangerouslySetInnerHTML={content} />
  );
}
