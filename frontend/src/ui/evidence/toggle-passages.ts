import '../../styles/evidence-pop.css';

/** Closes the open card, if any. */
let closeOpen: (() => void) | null = null;

/** Opens a card with the passages of a mark's endnote; a second call for the same mark closes it. */
export function togglePassages(mark: HTMLAnchorElement): void {
  const wasOpen = mark.ariaExpanded === 'true';
  closeOpen?.();
  const passages = document.getElementById(mark.hash.slice(1))?.querySelector('.passages');
  if (wasOpen || !passages) return;

  const card = cardOf(withReports(passages.cloneNode(true) as Element));
  const listening = new AbortController();
  const close = (focusMark: boolean) => {
    listening.abort();
    closeOpen = null;
    mark.ariaExpanded = 'false';
    if (focusMark) mark.focus();
    card.remove();
  };
  closeOpen = () => close(false);
  const { signal } = listening;
  card.querySelector('button')?.addEventListener('click', () => close(true), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), { signal });
  document.addEventListener('click', ({ target }) => isOutside(target, card, mark) && close(false), { signal });
  document.addEventListener('focusin', ({ target }) => isOutside(target, card, mark) && close(false), { signal });
  window.addEventListener('popstate', () => close(false), { signal });

  // Right after the mark in the document, so that Tab moves from the mark into the card.
  mark.after(card);
  mark.ariaExpanded = 'true';
  card.showPopover();
  keepInSight(mark, card);
}

/** Scrolls so that a bottom sheet does not cover its sentence. */
function keepInSight(mark: Element, card: Element): void {
  const [of, over] = [mark.getBoundingClientRect(), card.getBoundingClientRect()];
  if (over.top < of.bottom && over.bottom > of.top) window.scrollBy({ top: of.bottom - over.top + SPACE_PX });
}

const SPACE_PX = 16;

/** Adds the facts that endnotes leave to the list of sources: the outlet's page, lean, date and headline. */
function withReports(passages: Element): Element {
  const reports = [...document.querySelectorAll('.reports > li')];
  for (const link of passages.querySelectorAll('li > a:first-child')) {
    const address = link.getAttribute('href');
    const report = reports.find((one) => one.querySelector('a[rel]')?.getAttribute('href') === address);
    const outlet = report?.querySelector('p');
    if (!report || !outlet) continue;
    link.parentElement?.querySelector('.lean')?.remove();
    link.before(outlet.cloneNode(true));
    link.textContent = report.querySelector('a[rel]')?.textContent ?? '';
    link.parentElement?.append(link);
  }
  return passages;
}

function cardOf(passages: Node): HTMLElement {
  const card = document.createElement('section');
  card.popover = 'manual';
  card.className = 'evidence-pop';
  card.ariaLabel = LABEL;
  const head = document.createElement('div');
  const title = document.createElement('p');
  title.textContent = LABEL;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  head.append(title, close);
  card.append(head, passages);
  return card;
}

const LABEL = 'Where this sentence comes from';

function isOutside(target: EventTarget | null, card: Element, mark: Element): boolean {
  return target instanceof Node && !card.contains(target) && !mark.contains(target);
}
