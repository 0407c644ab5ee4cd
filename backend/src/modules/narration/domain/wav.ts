/** Uncompressed mono audio. */
export interface Speech {
  readonly samples: Int16Array<ArrayBuffer>;
  /** Samples per second. */
  readonly sampleRate: number;
}

const HEADER_BYTES = 44;
const PCM = 1;
/** Sizes that servers write if they stream a file whose length they do not know yet. */
const UNKNOWN_SIZES = new Set([0xffffffff, 0x7fffffff, 0]);

/** A file that is not WAV audio that we can use, or that is incomplete. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

/** Returns the audio as a WAV file with 16-bit samples. */
export function writeWav({ samples, sampleRate }: Speech): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Parses a WAV file with 16-bit mono samples. Throws `WavError` for other files and for files that are cut off. */
export function parseWav(file: Buffer): Speech {
  if (
    file.length < HEADER_BYTES ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    throw new WavError('The audio is not a WAV file.');
  let sampleRate: number | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    const content = at + 8;
    if (name === 'fmt ') sampleRate = readSampleRate(file.subarray(content, content + size));
    if (name === 'data' && sampleRate !== null) {
      const length = UNKNOWN_SIZES.has(size) ? file.length - content : size;
      if (content + length > file.length) throw new WavError('The audio is cut off.');
      return { samples: toSamples(file.subarray(content, content + length)), sampleRate };
    }
    at = content + size + (size % 2);
  }
  throw new WavError('The WAV file contains no audio.');
}

function readSampleRate(format: Buffer): number {
  if (
    format.length < 16 ||
    format.readUInt16LE(0) !== PCM ||
    format.readUInt16LE(2) !== 1 ||
    format.readUInt16LE(14) !== 16
  )
    throw new WavError('The WAV file does not contain 16-bit mono samples.');
  return format.readUInt32LE(4);
}

/** Copies 16-bit samples, because their offset in the file may be odd. */
export function toSamples(data: Buffer): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.floor(data.length / 2));
  for (let at = 0; at < samples.length; at += 1) samples[at] = data.readInt16LE(at * 2);
  return samples;
}
