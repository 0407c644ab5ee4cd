import { describe, expect, it } from '@jest/globals';

import { defaultVoice, type Voice, voicesFor } from './voices.ts';

const voice = (name: string, lang: string): Voice => ({ name, lang, voiceURI: name, localService: true });
const VOICES = [
  voice('Anna', 'de-DE'),
  voice('Karen', 'en-AU'),
  voice('Samantha', 'en_US'),
  voice('Google UK English', 'en-GB'),
  voice('Google Deutsch', 'de-DE'),
];

describe('voices', () => {
  it('finds the voices of a language in all its regions', () => {
    expect(voicesFor(VOICES, 'en').map(({ name }) => name)).toEqual(['Karen', 'Samantha', 'Google UK English']);
    expect(voicesFor(VOICES, 'zh-Hans')).toEqual([]);
  });

  it("prefers Google's voice to others", () => {
    expect(defaultVoice(VOICES, 'en')?.name).toBe('Google UK English');
    expect(defaultVoice(VOICES.slice(0, 3), 'en')?.name).toBe('Karen');
    expect(defaultVoice(VOICES, 'ar')).toBeUndefined();
  });
});
