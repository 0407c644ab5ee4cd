export { CurationModule } from './curation.module.ts';
