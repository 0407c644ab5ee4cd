/** An item as the second parser returns it, neither cleaned nor resolved. */
export interface SecondParserItem {
  readonly title: string | null;
  readonly link: string | null;
}

export interface ParserDocument {
  readonly body: Uint8Array;
  /** `Content-Type` header as received. */
  readonly contentType: string | null;
}

/** A third-party parser that the results of our feed reader are checked against. */
export interface SecondParser {
  /**
   * Returns the items of a feed, or null if this parser cannot read it within its limits of size, time and memory.
   * Makes no requests. Never throws, whatever the document contains.
   */
  parse(document: ParserDocument): Promise<readonly SecondParserItem[] | null>;
}

export const SECOND_PARSER = Symbol('SecondParser');
