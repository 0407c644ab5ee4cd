import { Migration } from '@mikro-orm/migrations';
import { withAsciiDomain } from '../../text/email-address.ts';

const COLUMNS = [
  ['contact_message', 'email'],
  ['mail_suppression', 'address'],
  ['outbound_mail', 'recipient'],
  ['reader', 'email'],
  ['reader', 'email_key'],
  ['subscriber', 'email'],
] as const;

/**
 * Stores the domains of email addresses in ASCII (bücher.example as xn--bcher-kva.example), so that one mailbox is one
 * account and one subscription. Where a mailbox has two of them:
 * - Both accounts stay. The one with the ASCII address is found by the address, the other one by its username.
 * - The confirmed subscription stays, or the older one if both or neither are confirmed.
 * - A bounce is kept rather than a complaint, because it blocks more.
 */
export class Migration20261128_AsciiMailDomains extends Migration {
  override async up(): Promise<void> {
    for (const [table, column] of COLUMNS) {
      const rows = await this.execute(
        `select distinct ${column} as address from ${table}
         where char_length(split_part(${column}, '@', 2)) <> octet_length(split_part(${column}, '@', 2))`,
      );
      for (const { address } of rows as { address: string }[])
        await this.#rename(table, column, address, withAsciiDomain(address));
    }
  }

  override down(): void {
    // Addresses with ASCII domains work in every version.
  }

  async #rename(table: string, column: string, from: string, to: string): Promise<void> {
    if (from === to) return;
    if (table === 'subscriber')
      await this.execute(
        `delete from subscriber where id in (
           select id from subscriber where email in (?, ?)
           order by status = 'confirmed' desc, id offset 1
         )`,
        [from, to],
      );
    if (table === 'mail_suppression')
      await this.execute(
        `delete from mail_suppression where address in (
           select address from mail_suppression where address in (?, ?)
           order by reason = 'bounce' desc, created_at offset 1
         )`,
        [from, to],
      );
    const unlessTaken =
      column === 'email_key' ? `and not exists (select from reader other where other.email_key = ?)` : '';
    await this.execute(
      `update ${table} set ${column} = ? where ${column} = ? ${unlessTaken}`,
      unlessTaken ? [to, from, to] : [to, from],
    );
  }
}
