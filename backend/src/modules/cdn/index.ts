export { CdnModule } from './cdn.module.ts';
