import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useState,
} from 'react';

import type { Article, Evidence, EvidenceSentence } from '#api/contract.ts';
import { ARTICLE_TEXT } from '#lib/article-id.ts';
import { textLanguage } from '#lib/text-language.ts';
import { endnoteId, markBody } from '#ui/evidence/EvidenceMark.tsx';
import { Hydrate } from '#ui/Hydrate.tsx';
import { ArticleFigure } from './ArticleFigure.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import type PassagesPopover from './PassagesPopover.tsx';

export const loadArticleAside = () => import('./ArticleAside.tsx');
const Basis = lazy(async () => ({ default: (await loadArticleAside()).Basis }));

const NO_SENTENCES: readonly EvidenceSentence[] = [];

interface ArticleTextProps {
  article: Article;
  cited: Evidence | undefined;
  /** News of the story, shown below the headline. */
  news?: ReactNode;
  /** Tools of other features, shown between picture and text. */
  tools?: ReactNode;
  /** Offers of other features, shown below text and sources. */
  below?: ReactNode;
}

/** An article from headline to sources, for readers and, before it is published, for its reviewer. */
export function ArticleText({ article, cited, news, tools, below }: ArticleTextProps) {
  const sentences = cited?.sentences ?? NO_SENTENCES;
  const shown = article.status !== 'retracted';
  return (
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
  );
}

interface ArticleBodyProps {
  article: Pick<Article, 'content' | 'language'>;
  evidence: readonly EvidenceSentence[];
}

/** The article's HTML, which the server sanitised when it was stored, with evidence marks. */
function ArticleBody({ article, evidence }: ArticleBodyProps) {
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

interface EvidenceMarksProps extends ComponentProps<'article'> {
  sentences: readonly EvidenceSentence[];
}

/** The article; each evidence mark in it opens the passages of its sentence. One handler serves all marks. */
function EvidenceMarks({ sentences, children, ...attributes }: EvidenceMarksProps) {
  const [open, setOpen] = useState<{ mark: HTMLAnchorElement; Passages: typeof PassagesPopover } | null>(null);
  const passagesOf = ({ hash }: HTMLAnchorElement) =>
    sentences.find((sentence) => `#${endnoteId(sentence)}` === hash)?.passages ?? [];
  const onClick = (event: MouseEvent) => {
    const mark = markAt(event);
    // A click with a modifier key follows the link to the endnote.
    if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || passagesOf(mark).length === 0) return;
    event.preventDefault();
    if (open?.mark === mark) return setOpen(null);
    void import('./PassagesPopover.tsx').then(
      ({ default: Passages }) => setOpen({ mark, Passages }),
      // Without its script, as on a saved copy, the mark leads to its endnote.
      () => (window.location.hash = mark.hash),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of the marks inside
    <article {...attributes} onClick={onClick} onKeyDown={pressBySpace}>
      {children}
      {open ? (
        <open.Passages
          key={open.mark.hash}
          mark={open.mark}
          passages={passagesOf(open.mark)}
          onClose={() => setOpen((now) => (now?.mark === open.mark ? null : now))}
        />
      ) : null}
    </article>
  );
}

/** The space key opens a mark too, although it is a link. */
function pressBySpace(event: KeyboardEvent): void {
  const mark = event.key === ' ' ? markAt(event) : null;
  if (!mark) return;
  event.preventDefault();
  mark.click();
}

function markAt({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return target instanceof HTMLAnchorElement && target.matches('.evidence-mark') ? target : null;
}
