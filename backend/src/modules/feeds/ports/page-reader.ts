export interface PageDocument {
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string | null;
  /** `X-Robots-Tag` and `TDM-Reservation` as received. */
  readonly robotsTag: string | null;
  readonly tdmReservation: string | null;
}

export type ReadPage =
  /** Plain text, paragraphs divided by an empty line. */
  | { readonly kind: 'text'; readonly text: string }
  /** The page says that it is not to be used so, or holds nothing to use; `message` is for the administrator. */
  | { readonly kind: 'refused'; readonly message: string };

/** The need: the article's text out of a page that a stranger wrote, in bounded time and memory. Never throws for what the page holds. */
export interface PageReader {
  read(document: PageDocument): Promise<ReadPage>;
}

export const PAGE_READER = Symbol('PageReader');
