import { Module } from '@nestjs/common';
import { DecisionLogQuery } from '../../shared/decision-log/decision-log.query.ts';
import { ExportedRowsQuery } from './data/exported-rows.query.ts';
import { ExportController } from './http/export.controller.ts';
import { ExportDay } from './use-cases/export-day.ts';

@Module({ controllers: [ExportController], providers: [ExportedRowsQuery, ExportDay, DecisionLogQuery] })
export class ExportModule {}
