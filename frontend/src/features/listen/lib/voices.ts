export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService'>;

/** Returns the voices of a language in any region. */
export function voicesFor<V extends Voice>(voices: readonly V[], lang: string): V[] {
  const wanted = primary(lang);
  return voices.filter((voice) => primary(voice.lang) === wanted);
}

/** Returns a voice whose name includes "Google", else any voice of the language. */
export function defaultVoice<V extends Voice>(voices: readonly V[], lang: string): V | undefined {
  const known = voicesFor(voices, lang);
  return known.find(({ name }) => name.includes('Google')) ?? known[0];
}

/** Some systems write en_US instead of en-US. */
function primary(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] ?? '';
}
