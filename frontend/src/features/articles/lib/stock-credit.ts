/** Hosts of stock photographs, by the name in their credits. */
const HOSTS: readonly [mark: RegExp, name: string, address: string][] = [
  [/\bunsplash(\.com)?\b/i, 'Unsplash', 'https://unsplash.com/'],
  [/\bpexels(\.com)?\b/i, 'Pexels', 'https://www.pexels.com/'],
  [/\bpixabay(\.com)?\b/i, 'Pixabay', 'https://pixabay.com/'],
  [/\bshutterstock(\.com)?\b/i, 'Shutterstock', 'https://www.shutterstock.com/'],
  [/\bgetty ?images(\.com)?\b/i, 'Getty Images', 'https://www.gettyimages.com/'],
  [/\bistock(photo)?(\.com)?\b/i, 'iStock', 'https://www.istockphoto.com/'],
  [/\bdepositphotos(\.com)?\b/i, 'Depositphotos', 'https://depositphotos.com/'],
  [/\balamy(\.com)?\b/i, 'Alamy', 'https://www.alamy.com/'],
];

interface StockCredit {
  /** The photographer and the host; only the host if no photographer is named. */
  name: string;
  url: string;
}

/** Returns the credit of a stock photograph; null for any other picture. */
export function stockCredit(attribution: string | null): StockCredit | null {
  const host = HOSTS.find(([mark]) => mark.test(attribution ?? ''));
  if (!attribution || !host) return null;
  const [mark, name, url] = host;
  const photographer = attribution
    .replace(mark, '')
    .replace(/^\s*(photo(graph)?|image|picture)?\s*(by|:|credit:?)?\s+/i, '')
    .replace(/(\s+(on|via|from)|[\s/|,(–—-])+\)?\s*$/i, '')
    .replace(/^[\s/|,–—-]+/, '')
    .trim();
  return { name: photographer === '' ? name : `${photographer} / ${name}`, url };
}
