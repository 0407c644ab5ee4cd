import { Global, Module } from '@nestjs/common';
import { runsJobs } from '../config/role.ts';
import { ModelBudget } from './model-budget.ts';
import { OldSpending } from './old-spending.retention.ts';

@Global()
@Module({ providers: [ModelBudget, ...(runsJobs() ? [OldSpending] : [])], exports: [ModelBudget] })
export class ModelCallsModule {}
