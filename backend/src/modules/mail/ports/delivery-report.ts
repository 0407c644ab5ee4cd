/** Delivery report (a bounce or a complaint) received after a mail server accepted the email. */
export interface DeliveryReport {
  readonly kind: 'bounce' | 'complaint';
  /** Id of the reported email: the part of its Message-ID before the @. */
  readonly messageId: string;
  readonly detail: string;
}

export const REPORT_READER = Symbol('ReportReader');

export interface ReportReader {
  /**
   * Parses a message. Returns null unless it reports a permanent failure of, or a complaint about, one of our emails.
   */
  read(message: Buffer): Promise<DeliveryReport | null>;
}
