/**
 * Returns whether an enhanced status code (RFC 3463), such as 5.1.1, means that the address is bad: 5.1 concerns the
 * address and 5.2 the mailbox. Exceptions: 5.1.7 and 5.1.8 concern the sender's address, 5.2.2 means a full mailbox,
 * and 5.2.3 and 5.2.4 concern the message.
 */
export function isAddressRejection(code: string): boolean {
  return /^5\.(?:1\.(?![78]$)\d+|2\.[01])$/.test(code);
}
