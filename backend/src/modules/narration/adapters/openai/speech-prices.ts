/** OpenAI's list prices in millionths of a dollar per minute of audio. */
const LIST_PRICES: Readonly<Record<string, number>> = {
  'gpt-4o-mini-tts': 15_000,
  'tts-1': 13_500,
  'tts-1-hd': 27_000,
};

/** Returns the price of a minute of audio, or null if it is unknown. */
export function findSpeechPrice(model: string, override: number | null): number | null {
  return override ?? LIST_PRICES[model.replace(/-\d{4}-\d{2}-\d{2}$/, '')] ?? null;
}
