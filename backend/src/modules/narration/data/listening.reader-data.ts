import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { ListeningPositionStore } from './listening-position.store.ts';

@Injectable()
@HoldsReaderData(['listening_position'])
export class ListeningReaderData implements ReaderData {
  readonly part = 'listeningPositions';

  constructor(private readonly positions: ListeningPositionStore) {}

  collectData({ id }: DataOwner): Promise<unknown> {
    return this.positions.listByReader(id);
  }
}
