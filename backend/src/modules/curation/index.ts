export { CurationModule } from './curation.module.ts';
export { EvidenceQuery } from './data/evidence.query.ts';
export { CLAIM_PLACES, type ClaimPlace } from './draft/draft.ts';
export { SentenceChangeDto } from './http/dto/correct-article.dto.ts';
export { DraftChecksDto, EvidenceDto } from './http/dto/evidence.dto.ts';
export { listFalsehoods } from './verification/false-sentences.ts';
export { EditDraft } from './use-cases/edit-draft.ts';
export { ReadDraft, type WholeDraft, type WholeSource } from './use-cases/read-draft.ts';
export { ReviewNotes } from './use-cases/review-notes.ts';
