import { MAX_WORDS } from '../domain/search-request.ts';

/** Returns the search words of `?q=term`, or of the bare `?term` that the site's first search form sent. */
export function searchWords(address: string): string {
  const { searchParams, search } = new URL(address, 'http://here');
  const words = searchParams.get('q') ?? bareTerm(search);
  return words.replaceAll('\u0000', '').trim().slice(0, MAX_WORDS).toWellFormed();
}

function bareTerm(search: string): string {
  const first = search.slice(1).split('&')[0] ?? '';
  if (first.includes('=')) return '';
  try {
    return decodeURIComponent(first.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
