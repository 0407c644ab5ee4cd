export { CurationModule } from './curation.module.ts';
export { EvidenceQuery } from './data/evidence.query.ts';
