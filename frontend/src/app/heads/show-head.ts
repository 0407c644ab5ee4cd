/** Tags specific to a page; tags that all pages share stay as they were sent. */
const OWN =
  'meta[name]:not([name=viewport],[name=theme-color]),meta[property],script[type="application/ld+json"],link[rel=canonical],link[rel=alternate][href^="/category"]';

/** The head fields of a router match. */
interface Headed {
  meta?: readonly (object | undefined)[] | undefined;
  links?: readonly (object | undefined)[] | undefined;
}

/**
 * Replaces the last page's head with that of the new page. A page that keeps the head it was sent with has none here.
 */
export function showHead(matches: readonly Headed[]): void {
  const page = matches.findLast(({ meta }) => meta?.some((one) => one && 'title' in one));
  if (!page) return;
  for (const old of document.head.querySelectorAll(OWN)) old.remove();
  for (const one of page.meta ?? []) if (one) addMeta(one);
  for (const link of page.links ?? []) if (link) add('link', link);
}

function addMeta(one: object): void {
  if ('title' in one) document.title = String(one.title);
  else if ('script:ld+json' in one)
    add('script', { type: 'application/ld+json' }).textContent = JSON.stringify(one['script:ld+json']);
  else add('meta', one);
}

function add(name: string, attributes: object): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes) as [string, unknown][])
    element.setAttribute(key, String(value));
  document.head.append(element);
  return element;
}
