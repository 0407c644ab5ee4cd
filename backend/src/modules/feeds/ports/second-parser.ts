/** An item as returned by the second parser: texts are not cleaned and links are not resolved. */
export interface SecondParserItem {
  readonly title: string | null;
  readonly link: string | null;
}

export interface ParserDocument {
  readonly body: Uint8Array;
  /** `Content-Type` header as received. */
  readonly contentType: string | null;
}

/** A third-party parser, whose results are compared with those of our feed reader. */
export interface SecondParser {
  /**
   * Returns the items of a feed, or null if the parser cannot read it within its limits of size, time and memory. Makes
   * no requests. Never throws, even for malformed documents.
   */
  parse(document: ParserDocument): Promise<readonly SecondParserItem[] | null>;
}

export const SECOND_PARSER = Symbol('SecondParser');
