import { join } from 'node:path';
import { appConfig } from '../../../shared/config/app.config.ts';
import { narrationConfig } from '../narration.config.ts';
import type { AudioStore } from '../ports/audio-store.ts';
import { FolderAudioStore } from './folder-audio-store.ts';
import { S3AudioStore } from './s3-audio-store.ts';

/** Returns the store of the settings: a bucket, or a folder in the data folder. */
export function chooseAudioStore(): AudioStore {
  const settings = narrationConfig.read();
  const { AUDIO_S3_BUCKET: bucket, AUDIO_S3_ACCESS_KEY: accessKey, AUDIO_S3_SECRET_KEY: secretKey } = settings;
  if (bucket === null || accessKey === null || secretKey === null)
    return new FolderAudioStore(join(appConfig.read().PARALLAX_DATA, 'audio'));
  const { AUDIO_S3_ENDPOINT: endpoint, AUDIO_S3_REGION: region } = settings;
  return new S3AudioStore({ endpoint, bucket, region, accessKey, secretKey });
}
