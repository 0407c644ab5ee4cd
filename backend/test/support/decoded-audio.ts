import { MPEGDecoder } from 'mpg123-decoder';

export interface DecodedAudio {
  readonly durationMs: number;
  readonly errors: number;
  /** Returns the loudest sample between two times, from 0 to 1. */
  loudness(startMs: number, endMs: number): number;
}

/** Decodes an MP3 file with a decoder that shares no code with our encoder. */
export async function decodeMp3(bytes: Uint8Array): Promise<DecodedAudio> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  const [samples = new Float32Array()] = channelData;
  const decoded = {
    durationMs: (samplesDecoded * 1000) / sampleRate,
    errors: errors.length,
    loudness: (startMs: number, endMs: number) =>
      samples
        .subarray(Math.round((startMs * sampleRate) / 1000), Math.round((endMs * sampleRate) / 1000))
        .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  };
  decoder.free();
  return decoded;
}
