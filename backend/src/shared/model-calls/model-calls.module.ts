import { Global, Module } from '@nestjs/common';
import { runsJobs } from '../config/role.ts';
import { ModelBudget } from './model-budget.ts';
import { ModelCostsQuery } from './model-costs.query.ts';
import { ModelRequestStore } from './model-request.store.ts';
import { OldSpending } from './old-spending.retention.ts';

@Global()
@Module({
  providers: [ModelBudget, ModelRequestStore, ModelCostsQuery, ...(runsJobs() ? [OldSpending] : [])],
  exports: [ModelBudget, ModelRequestStore, ModelCostsQuery],
})
export class ModelCallsModule {}
