import type { ShownCard } from './shown-page.ts';

/** The cards of the page as the server rendered it, by the article's id. */
export function readCards(page: Document): (id: number) => ShownCard | undefined {
  const cards = new Map<number, ShownCard>();
  for (const card of page.querySelectorAll('.card')) {
    const id = Number(card.querySelector('.card-link')?.getAttribute('href')?.split('/').at(-1));
    // A story that is listed twice may be without its picture in one of the places.
    if (!cards.get(id)?.imageUrl) cards.set(id, readCard(card));
  }
  return (id) => cards.get(id);
}

function readCard(card: Element): ShownCard {
  const part = (name: string) => card.querySelector(name);
  const text = (name: string) => part(name)?.textContent ?? '';
  return {
    title: text('.card-title'),
    summary: text('.card-trail'),
    category: text('.card-kicker'),
    imageUrl: pictureOf(part('img')),
    imageAttribution: text('.card-credit') || null,
    generatedAt: part('.card-meta time')?.getAttribute('datetime') ?? null,
  };
}

/** Address of a picture without its width; null for the category's artwork. */
function pictureOf(image: Element | null): string | null {
  return /^(.+)\/\d+\.webp$/.exec(image?.getAttribute('src') ?? '')?.[1] ?? null;
}
