/** An email as its template composed it. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** A POST request to this URL unsubscribes without confirmation (RFC 8058). A GET request shows a page. */
  readonly unsubscribeUrl?: string;
}
