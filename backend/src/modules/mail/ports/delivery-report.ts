/** What a server told us after it had taken a mail. */
export interface DeliveryReport {
  readonly kind: 'bounce' | 'complaint';
  /** The id of our mail, without what follows the @. */
  readonly messageId: string;
  readonly detail: string;
}

export const REPORT_READER = Symbol('ReportReader');

export interface ReportReader {
  /** `null` for what is no report of a lasting failure, or speaks of none of our mails. */
  read(message: Buffer): Promise<DeliveryReport | null>;
}
