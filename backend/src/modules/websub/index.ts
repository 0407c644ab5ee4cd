export { WebSubModule } from './websub.module.ts';
