import { MPEGDecoder } from 'mpg123-decoder';
import { CallFailure } from '../../../../shared/model-calls/call-failure.ts';
import { ModelError } from '../../../../shared/model-calls/model-error.ts';
import { parseWav, type Speech, toSamples, WavError } from '../../domain/wav.ts';

export type SpeechFormat = 'wav' | 'pcm' | 'mp3';

/** Sample rate of the format pcm in OpenAI's API. */
const PCM_SAMPLE_RATE = 24_000;

/** Limits of plausible speech in characters per second. Scripts without letters say more with each character. */
const PACE = { letters: { least: 4, most: 30 }, characters: { least: 1.2, most: 15 } };
/** Allowance for short sentences, in seconds: silence around the words. */
const SLACK = { short: 0.4, long: 3 };
const SCRIPT_WITHOUT_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Decodes a response of a speech server. Returns a `ModelError` if it is not the complete audio of the text: another
 * call may return better audio. Throws `CallFailure` if it is not in the expected format.
 */
export async function decodeSpeech(bytes: Buffer, format: SpeechFormat, text: string): Promise<Speech | ModelError> {
  const found = detectFormat(bytes);
  if (found !== format)
    throw new CallFailure('permanent', `The speech server sent ${found} instead of ${format}. Check SPEECH_FORMAT.`, {
      billed: true,
    });
  try {
    const speech = await decode(bytes, format);
    const problem = findLengthProblem(speech, text);
    return problem === null ? speech : new ModelError('unusable', problem);
  } catch (error) {
    if (error instanceof WavError) return new ModelError('unusable', `${error.message} The speech server sent it.`);
    throw error;
  }
}

/** Recognizes a format by its first bytes. Audio without a header is pcm. */
function detectFormat(bytes: Buffer): SpeechFormat | 'a text' | 'nothing' {
  if (bytes.length === 0) return 'nothing';
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('RIFF')) return 'wav';
  if (start.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'mp3';
  return /^\s*[{<[]/.test(start) && /^[\x20-\x7e\s]*$/.test(start) ? 'a text' : 'pcm';
}

async function decode(bytes: Buffer, format: SpeechFormat): Promise<Speech> {
  if (format === 'pcm') return { samples: toSamples(bytes), sampleRate: PCM_SAMPLE_RATE };
  return format === 'mp3' ? decodeMp3(bytes) : parseWav(bytes);
}

async function decodeMp3(bytes: Buffer): Promise<Speech> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  const samples = Int16Array.from(channelData[0] ?? [], (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
  decoder.free();
  return { samples, sampleRate };
}

function findLengthProblem({ samples, sampleRate }: Speech, text: string): string | null {
  const seconds = samples.length / sampleRate;
  const { least, most } = SCRIPT_WITHOUT_LETTERS.test(text) ? PACE.characters : PACE.letters;
  const about = `${seconds.toFixed(1)} s of audio for ${text.length} characters`;
  if (seconds + SLACK.short < text.length / most) return `The audio of the speech server is cut off: ${about}.`;
  return seconds > text.length / least + SLACK.long ? `The audio of the speech server is too long: ${about}.` : null;
}
