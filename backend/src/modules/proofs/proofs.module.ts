import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/index.ts';
import { CurationModule } from '../curation/index.ts';
import { ProofKeyStore } from './data/proof-key.store.ts';
import { ProofsController } from './http/proofs.controller.ts';
import { VerificationController } from './http/verification.controller.ts';
import { MakeProof } from './use-cases/make-proof.ts';

@Module({
  imports: [ArticlesModule, CurationModule],
  controllers: [ProofsController, VerificationController],
  providers: [ProofKeyStore, MakeProof],
})
export class ProofsModule {}
