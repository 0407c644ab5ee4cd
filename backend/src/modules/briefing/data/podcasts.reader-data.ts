import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { PodcastTokenStore } from './podcast-token.store.ts';

/** The addresses are deleted with the account by a foreign key. */
@Injectable()
@HoldsReaderData(['podcast_token'])
export class PodcastsReaderData implements ReaderData {
  readonly part = 'podcastFeeds';

  constructor(private readonly tokens: PodcastTokenStore) {}

  collectData({ id }: DataOwner): Promise<unknown> {
    return this.tokens.listByReader(id);
  }

  revokeAccess(readerId: number): Promise<void> {
    return this.tokens.revokeAll(readerId);
  }
}
