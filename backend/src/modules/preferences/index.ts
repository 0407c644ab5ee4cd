export { type AccountPreferences, ReaderPreferences } from './data/reader-preferences.ts';
export { PreferencesModule } from './preferences.module.ts';
