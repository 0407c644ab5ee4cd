import type { EvidenceSentence } from '../../../api/contract.ts';
import { openMark } from '../../../ui/evidence/EvidenceMark.tsx';

/** Not in the scripts of the first view, because the page arrives with its marks. */
const markBody = import.meta.env.SSR ? (await import('../lib/marked-body.ts')).markBody : null;

interface ArticleBodyProps {
  html: string;
  evidence: EvidenceSentence[];
}

/**
 * The article's HTML with evidence marks; the server sanitised it when it was stored. On a server-rendered page the
 * marks are already in the HTML. After navigation the browser adds them.
 */
export function ArticleBody({ html, evidence }: ArticleBodyProps) {
  const mark = (body: HTMLElement | null) => {
    if (body && evidence[0] && !body.querySelector('.evidence-mark'))
      void import('../lib/marked-body.ts').then((lib) => {
        body.innerHTML = lib.markBody(html, evidence);
      });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on links inside
    <div
      ref={mark}
      data-spoken
      className="article-body"
      onClick={openMark}
      dangerouslySetInnerHTML={{ __html: markBody ? markBody(html, evidence) : html }}
    />
  );
}
