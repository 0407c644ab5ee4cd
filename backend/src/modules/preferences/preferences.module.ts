import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { PreferencesReaderData } from './data/preferences.reader-data.ts';
import { ReaderPreferences } from './data/reader-preferences.ts';
import { PreferencesController } from './http/preferences.controller.ts';
import { RevokedMutes } from './jobs/revoked-mutes.retention.ts';

@Module({
  controllers: [PreferencesController],
  providers: [ReaderPreferences, PreferencesReaderData, ...(runsJobs() ? [RevokedMutes] : [])],
  exports: [ReaderPreferences],
})
export class PreferencesModule {}
