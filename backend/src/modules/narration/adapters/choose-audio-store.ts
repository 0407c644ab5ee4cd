import { join } from 'node:path';
import { appConfig } from '../../../shared/config/app.config.ts';
import { findBucket } from '../../../shared/outbound/s3-bucket.ts';
import type { AudioStore } from '../ports/audio-store.ts';
import { FolderAudioStore } from './folder-audio-store.ts';

/** Returns the store of the settings: a bucket, or a folder in the data folder. */
export function chooseAudioStore(): AudioStore {
  return findBucket() ?? new FolderAudioStore(join(appConfig.read().PARALLAX_DATA, 'audio'));
}
