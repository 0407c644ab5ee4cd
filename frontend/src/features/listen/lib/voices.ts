export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'localService'>;

/** Returns the voices of a language in any region. */
export function voicesFor<V extends Voice>(voices: readonly V[], lang: string): V[] {
  const wanted = primary(lang);
  return voices.filter((voice) => primary(voice.lang) === wanted);
}

/** Returns the voice with the chosen URI, else one whose name includes "Google", else any voice of the language. */
export function chosenVoice<V extends Voice>(voices: readonly V[], lang: string, chosen?: string): V | undefined {
  const known = voicesFor(voices, lang);
  return (
    known.find(({ voiceURI }) => voiceURI === chosen) ?? known.find(({ name }) => name.includes('Google')) ?? known[0]
  );
}

/** Some systems write en_US instead of en-US. */
function primary(lang: string): string {
  return lang.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** Browsers without any voice never send `voiceschanged`. */
const MAX_WAIT_MS = 800;

/** Calls `act` immediately if the voices are loaded, else when they are. Returns a function that cancels the call. */
export function whenVoicesAreKnown(synth: SpeechSynthesis, act: () => void): () => void {
  if (synth.getVoices().length > 0) {
    act();
    return () => undefined;
  }
  const stop = () => {
    synth.removeEventListener('voiceschanged', go);
    clearTimeout(timer);
  };
  const go = () => {
    stop();
    act();
  };
  const timer = setTimeout(go, MAX_WAIT_MS);
  synth.addEventListener('voiceschanged', go);
  return stop;
}
