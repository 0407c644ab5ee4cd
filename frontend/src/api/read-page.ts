import { leanNamed } from '../ui/lean.ts';
import type { EvidencePassage, EvidencePlace, EvidenceSentence, Side } from './contract.ts';
import { readCards } from './read-cards.ts';
import type { ShownArticle, ShownPage } from './shown-page.ts';

/** Reads the data that a server-rendered page contains. */
export function readPage(page: Document): ShownPage {
  return {
    card: readCards(page),
    article: () => readArticle(page),
    sentences: () => readSentences(page),
  };
}

function readArticle(page: Document): ShownArticle | undefined {
  // Includes the evidence marks that the server wrote.
  const content = page.querySelector('.article-body')?.innerHTML;
  if (content === undefined) return undefined;
  const views = page.querySelector('.perspectives');
  const bullets = (side: Side) => [...(views?.querySelectorAll(`[data-side=${side}] li`) ?? [])].map(wordsOf);
  return {
    title: textOf(page.querySelector('h1')),
    summary: wordsOf(page.querySelector('.standfirst')),
    content,
    politicalStances: views
      ? { conservative: bullets('conservative'), liberal: bullets('liberal'), center: bullets('center') }
      : null,
    sources: [...page.querySelectorAll('.reports > li')].map(readReport),
  };
}

/** Reads outlet, lean, date and URL, which sources and passages show alike. */
function readReport(report: Element): ShownArticle['sources'][number] {
  const link = report.querySelector('a[rel]');
  return {
    outlet: textOf(report.querySelector('strong')),
    lean: leanNamed(textOf(report.querySelector('.lean'))),
    title: textOf(link),
    url: link?.getAttribute('href') ?? '',
    publishedAt: report.querySelector('time')?.dateTime ?? '',
  };
}

/** Returns the text without evidence marks and outlet names. */
function wordsOf(element: Element | null): string {
  const words = element?.cloneNode(true) as Element | undefined;
  for (const extra of words?.querySelectorAll('.evidence-mark, .outlets') ?? []) extra.remove();
  return textOf(words ?? null);
}

/** Returns undefined if a passage names a source that the page does not show. */
function readSentences(page: Document): EvidenceSentence[] | undefined {
  const reports = new Map(
    [...page.querySelectorAll('.reports > li')].map(readReport).map((report) => [report.url, report]),
  );
  const sentences = [...page.querySelectorAll('.endnotes > li')].map((note) => readSentence(note, reports));
  return sentences.some(({ passages }) => passages.some(({ url }) => url === '')) ? undefined : sentences;
}

type Report = ReturnType<typeof readReport>;

function readSentence(note: Element, reports: ReadonlyMap<string, Report>): EvidenceSentence {
  const [, place = '', ordinal = ''] = note.id.split('-');
  return {
    place: place as EvidencePlace,
    ordinal: Number(ordinal),
    // The label starts with the number, except that of the headline.
    number: Number.parseInt(textOf(note.querySelector('p')), 10) || null,
    // A sentence that equals its passage word for word is shown only once.
    text: textOf(note.querySelector('q, mark')),
    passages: [...note.querySelectorAll('.passages > li')].map((passage) => readPassage(passage, reports)),
  };
}

function readPassage(passage: Element, reports: ReadonlyMap<string, Report>): EvidencePassage {
  const own = readReport(passage);
  const { title: headline, ...report } = own.outlet === '' ? (reports.get(own.url) ?? { ...own, url: '' }) : own;
  const quote = passage.querySelector('mark');
  return {
    ...report,
    headline,
    before: (quote?.previousSibling?.textContent ?? '').trimEnd(),
    quote: textOf(quote),
    after: (quote?.nextSibling?.textContent ?? '').trimStart(),
  };
}

function textOf(element: Element | null): string {
  return element?.textContent ?? '';
}
