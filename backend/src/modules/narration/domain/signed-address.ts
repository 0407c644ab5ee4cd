import { isSigned, sign } from '../../../shared/text/keyed-signature.ts';

/** Permission that an audio address grants: one reader may load one recording until the given time. */
export interface AudioGrant {
  readonly recordingId: number;
  readonly readerId: number;
  /** Expiry time in seconds since 1970. */
  readonly until: number;
}

/** Returns the signed path of a recording. */
export function signAudioPath(keys: string, grant: AudioGrant): string {
  const { recordingId, readerId, until } = grant;
  return `/audio/${recordingId}.mp3?reader=${readerId}&until=${until}&sig=${sign(keys, toSignedText(grant))}`;
}

export function isValidSignature(keys: string, grant: AudioGrant, signature: string): boolean {
  return isSigned(keys, toSignedText(grant), signature);
}

const toSignedText = ({ recordingId, readerId, until }: AudioGrant): string =>
  `audio:${recordingId}.${readerId}.${until}`;
