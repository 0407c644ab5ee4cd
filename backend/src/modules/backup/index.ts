export { BackupModule } from './backup.module.ts';
