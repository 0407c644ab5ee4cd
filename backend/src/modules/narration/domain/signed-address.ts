import { createHmac, timingSafeEqual } from 'node:crypto';

/** Permission that an audio address grants: one reader may load one recording until the given time. */
export interface AudioGrant {
  readonly recordingId: number;
  readonly readerId: number;
  /** Expiry time in seconds since 1970. */
  readonly until: number;
}

/** Returns the signed path of a recording. */
export function signAudioPath(key: string, grant: AudioGrant): string {
  const { recordingId, readerId, until } = grant;
  return `/audio/${recordingId}.mp3?reader=${readerId}&until=${until}&sig=${sign(key, grant)}`;
}

export function isValidSignature(key: string, grant: AudioGrant, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(key, grant))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function sign(key: string, { recordingId, readerId, until }: AudioGrant): string {
  return createHmac('sha256', key).update(`audio:${recordingId}.${readerId}.${until}`).digest('base64url');
}
