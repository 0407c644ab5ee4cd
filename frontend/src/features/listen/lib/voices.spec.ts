import { describe, expect, it } from '@jest/globals';

import { chosenVoice, type Voice, voicesFor } from './voices.ts';

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

  it("prefers the chosen voice, then Google's, to others", () => {
    expect(chosenVoice(VOICES, 'en', 'Samantha')?.name).toBe('Samantha');
    expect(chosenVoice(VOICES, 'en', 'Anna')?.name).toBe('Google UK English');
    expect(chosenVoice(VOICES.slice(0, 3), 'en')?.name).toBe('Karen');
    expect(chosenVoice(VOICES, 'ar')).toBeUndefined();
  });
});
