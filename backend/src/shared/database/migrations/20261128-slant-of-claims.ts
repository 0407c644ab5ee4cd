import { Migration } from '@mikro-orm/migrations';

const replaceVerdicts = (verdicts: readonly string[]): string => `
  alter table claim drop constraint if exists claim_verdict_check;
  alter table claim add constraint claim_verdict_check check (verdict in (${verdicts.map((verdict) => `'${verdict}'`).join(', ')}))`;
const VERDICTS = ['supported', 'contradicted', 'not-stated', 'unsure', 'not-verified'];

/** The judge model also finds sentences that mislead, and words that are an outlet's view. */
export class Migration20261128_SlantOfClaims extends Migration {
  override up(): void {
    this.addSql('alter table claim add column if not exists slant text');
    this.addSql(replaceVerdicts([...VERDICTS, 'misleading']));
  }

  override down(): void {
    this.addSql(`update claim set verdict = 'unsure' where verdict = 'misleading'`);
    this.addSql(replaceVerdicts(VERDICTS));
    this.addSql('alter table claim drop column if exists slant');
  }
}
