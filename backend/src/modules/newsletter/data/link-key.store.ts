import { Injectable } from '@nestjs/common';
import { SigningKeyStore } from '../../../shared/database/signing-key.store.ts';

/** The keys that sign links in emails. */
@Injectable()
export class LinkKeyStore extends SigningKeyStore {
  protected readonly table = 'newsletter_key';
}
