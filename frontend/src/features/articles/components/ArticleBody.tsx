import type { EvidenceSentence } from '../../../api/contract.ts';
import { openMark } from '../../../ui/evidence/EvidenceMark.tsx';

/** Not among the scripts of the first view: the page comes with its marks. */
const markBody = import.meta.env.SSR ? (await import('../lib/marked-body.ts')).markBody : null;

interface ArticleBodyProps {
  html: string;
  evidence: EvidenceSentence[];
}

/**
 * The article's HTML, which is sanitised by the server, at one place, when it is stored; its sentences with their marks.
 * The server writes the marks, and they are read from the page with the text; a browser that came from another page sets them itself.
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
