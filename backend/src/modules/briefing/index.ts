export { BriefingModule } from './briefing.module.ts';
