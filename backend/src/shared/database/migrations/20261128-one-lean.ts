import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps one lean per outlet and article: that from ratings under licenses that permit commercial use. The outlets'
 * leans are computed again at the next start.
 */
export class Migration20261128_OneLean extends Migration {
  override up(): void {
    this.addSql('update published_lean set lean = open_lean where lean is distinct from open_lean');
    this.addSql('alter table published_lean drop column open_lean');
    this.addSql('alter table outlet drop column open_lean');
  }

  override down(): void {
    this.addSql(`alter table outlet add column open_lean text
      check (open_lean in ('left', 'lean-left', 'center', 'lean-right', 'right'))`);
    this.addSql('update outlet set open_lean = lean');
    this.addSql('alter table published_lean add column open_lean text');
    this.addSql('update published_lean set open_lean = lean');
  }
}
