import type { ShownCard } from './shown-page.ts';

/** Reads the cards of the server-rendered page, by article id. */
export function readCards(page: Document): (id: number) => ShownCard | undefined {
  const cards = new Map<number, ShownCard>();
  for (const card of page.querySelectorAll('.card')) {
    const id = Number(card.querySelector('.card-link')?.getAttribute('href')?.split('/').at(-1));
    // A story that is listed twice may lack its picture in one of the places.
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

/** Returns the picture's URL without its width, or null for category artwork. */
function pictureOf(image: Element | null): string | null {
  return /^(.+)\/\d+\.webp$/.exec(image?.getAttribute('src') ?? '')?.[1] ?? null;
}
