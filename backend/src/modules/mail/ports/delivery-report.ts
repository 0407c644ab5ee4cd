/** Report about an email after a server accepted it. */
export interface DeliveryReport {
  readonly kind: 'bounce' | 'complaint';
  /** Id of our email: the part before the @ of its Message-ID. */
  readonly messageId: string;
  readonly detail: string;
}

export const REPORT_READER = Symbol('ReportReader');

export interface ReportReader {
  /** Returns null unless the message reports a permanent failure of, or a complaint about, one of our emails. */
  read(message: Buffer): Promise<DeliveryReport | null>;
}
