export { AlarmsModule } from './alarms.module.ts';
