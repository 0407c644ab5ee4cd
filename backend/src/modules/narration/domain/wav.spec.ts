import { describe, expect, it } from '@jest/globals';
import { parseWav, writeWav } from './wav.ts';

const SPEECH = { samples: Int16Array.from([0, 1000, -1000, 32_767, -32_768]), sampleRate: 24_000 };

describe('WAV files', () => {
  const file = writeWav(SPEECH);

  it('writes and parses the same samples', () => {
    expect(parseWav(file)).toEqual(SPEECH);
  });

  it('accepts other chunks and an unknown size', () => {
    const withNote = Buffer.concat([
      file.subarray(0, 36),
      Buffer.from('LIST\x03\0\0\0abc\0', 'latin1'),
      file.subarray(36),
    ]);
    expect(parseWav(withNote)).toEqual(SPEECH);
    const streamed = Buffer.from(file);
    streamed.writeUInt32LE(0xffffffff, 40);
    expect(parseWav(streamed)).toEqual(SPEECH);
  });

  it('rejects truncated files and formats other than 16-bit mono WAV', () => {
    expect(() => parseWav(file.subarray(0, -2))).toThrow('The audio is cut off.');
    expect(() => parseWav(file.subarray(0, 36))).toThrow('not a WAV file');
    expect(() => parseWav(Buffer.alloc(100))).toThrow('not a WAV file');
    const stereo = Buffer.from(file);
    stereo.writeUInt16LE(2, 22);
    expect(() => parseWav(stereo)).toThrow('16-bit mono');
  });
});
