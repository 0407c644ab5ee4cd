import { Migration } from '@mikro-orm/migrations';

/**
 * Adds a second lean that rests only on ratings with a license for commercial use. A site that starts to earn money
 * shows this one, even for older articles. Where a kept lean may rest on restricted ratings, it counts as unrated.
 */
export class Migration20261122_OpenLeans extends Migration {
  override up(): void {
    const restricted = String.raw`licence = '' or regexp_replace(licence, '[-_]', ' ', 'g') ~* '\mnc\M|non-?\s?commercial|all rights reserved|personal use|private use|proprietary'`;
    this.addSql(`alter table outlet add column open_lean text check (open_lean in ('left', 'lean-left', 'center', 'lean-right', 'right'));
      alter table published_lean add column open_lean text;
      update outlet o set open_lean = o.lean where not exists (select from outlet_rating r where r.outlet_id = o.id and (${restricted}));
      update published_lean pl set open_lean = pl.lean where not exists (select from outlet_rating r where r.outlet_id = pl.outlet_id and (${restricted}));`);
  }

  override down(): void {
    this.addSql(
      'alter table published_lean drop column if exists open_lean; alter table outlet drop column if exists open_lean;',
    );
  }
}
