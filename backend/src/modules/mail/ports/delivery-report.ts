/** Report about a mail after a server accepted it. */
export interface DeliveryReport {
  readonly kind: 'bounce' | 'complaint';
  /** Id of our mail: the part before the @ of its Message-ID. */
  readonly messageId: string;
  readonly detail: string;
}

export const REPORT_READER = Symbol('ReportReader');

export interface ReportReader {
  /** Returns null if the message is not a report of a lasting failure or a complaint, or does not concern our mail. */
  read(message: Buffer): Promise<DeliveryReport | null>;
}
