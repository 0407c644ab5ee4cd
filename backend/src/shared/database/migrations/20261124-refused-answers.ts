import { Migration } from '@mikro-orm/migrations';

/** Why a model's answer was unusable, so that the operator sees which model fails and how. */
export class Migration20261124_RefusedAnswers extends Migration {
  override up(): void {
    this.addSql('alter table model_request add column refused_because text');
    this.addSql('create index model_request_recent on model_request (created_at)');
  }

  override down(): void {
    this.addSql('drop index model_request_recent');
    this.addSql('alter table model_request drop column refused_because');
  }
}
