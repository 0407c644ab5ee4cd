import { Global, Module } from '@nestjs/common';
import { runsJobs } from '../config/role.ts';
import { ModelBudget } from './model-budget.ts';
import { ModelCallsRetention } from './model-calls.retention.ts';
import { ModelRequestStore } from './model-request.store.ts';

@Global()
@Module({
  providers: [ModelBudget, ModelRequestStore, ...(runsJobs() ? [ModelCallsRetention] : [])],
  exports: [ModelBudget, ModelRequestStore],
})
export class ModelCallsModule {}
