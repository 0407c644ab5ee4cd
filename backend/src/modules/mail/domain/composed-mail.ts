/** A mail as its template composed it. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** A POST to this address ends the subscription with nothing else asked (RFC 8058); a GET shows a page. */
  readonly unsubscribeUrl?: string;
}
