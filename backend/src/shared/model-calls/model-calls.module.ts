import { Global, Module } from '@nestjs/common';
import { runsJobs } from '../config/role.ts';
import { ModelBudget } from './model-budget.ts';
import { ModelCostsQuery } from './model-costs.query.ts';
import { OldSpending } from './old-spending.retention.ts';

@Global()
@Module({
  providers: [ModelBudget, ModelCostsQuery, ...(runsJobs() ? [OldSpending] : [])],
  exports: [ModelBudget, ModelCostsQuery],
})
export class ModelCallsModule {}
