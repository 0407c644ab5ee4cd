/** An email as composed by its template. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** A POST to this address unsubscribes without confirmation (RFC 8058). A GET shows a page. */
  readonly unsubscribeUrl?: string;
}
