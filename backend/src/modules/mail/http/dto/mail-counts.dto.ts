export class MailCountsDto {
  /** Number of emails that are waiting to be sent or retried. */
  queued: number;
  sending: number;
  sent: number;
  /**
   * Number of emails that were not sent, because the address is suppressed or the reason for the mail no longer applied.
   */
  suppressed: number;
  /** Number of emails that could not be sent. outbound_mail.last_error contains the reason. */
  failed: number;
  /** Number of emails that wait for a decision after the database was restored. */
  held: number;
  /** Number of addresses to which nothing is sent because of a bounce or a complaint. */
  suppressedAddresses: number;
}
