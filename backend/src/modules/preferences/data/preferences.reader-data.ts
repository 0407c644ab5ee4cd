import { Injectable } from '@nestjs/common';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { ReaderPreferences } from './reader-preferences.ts';

@Injectable()
@HoldsReaderData(['reader_preference'])
export class PreferencesReaderData implements ReaderData {
  readonly part = 'preferences';

  constructor(private readonly preferences: ReaderPreferences) {}

  async collectData({ id }: DataOwner): Promise<unknown> {
    const entries = await this.preferences.listEntries(id);
    return entries.map(({ key, value, at }) => ({ key, value, changedAt: new Date(at) }));
  }
}
