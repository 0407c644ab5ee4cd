import { Injectable } from '@nestjs/common';
import { SigningKeyStore } from '../../../shared/database/signing-key.store.ts';

/** The keys that sign audio addresses. */
@Injectable()
export class NarrationKeyStore extends SigningKeyStore {
  protected readonly table = 'narration_key';
}
