import { Module } from '@nestjs/common';
import { runsJobs } from '../../shared/config/role.ts';
import { PreferencesReaderData } from './data/preferences.reader-data.ts';
import { ReaderPreferences } from './data/reader-preferences.ts';
import { PreferencesController } from './http/preferences.controller.ts';
import { MutesTakenBack } from './jobs/mutes-taken-back.retention.ts';

@Module({
  controllers: [PreferencesController],
  providers: [ReaderPreferences, PreferencesReaderData, ...(runsJobs() ? [MutesTakenBack] : [])],
  exports: [ReaderPreferences],
})
export class PreferencesModule {}
