export interface PageDocument {
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string | null;
  /** `X-Robots-Tag` and `TDM-Reservation` as received. */
  readonly robotsTag: string | null;
  readonly tdmReservation: string | null;
}

export type ParsedPage =
  /** Plain text, with paragraphs separated by blank lines. */
  | { readonly kind: 'text'; readonly text: string }
  /** The page forbids the use of its text or contains no article. `message` explains this to the administrator. */
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Extracts the article's text from an untrusted page, with limits on time and memory. Never throws, even for malformed
 * pages.
 */
export interface PageReader {
  read(document: PageDocument): Promise<ParsedPage>;
}

export const PAGE_READER = Symbol('PageReader');
