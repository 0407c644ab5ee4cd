/** Browsers without any voice of their own never tell of one. */
const LONGEST_WAIT_MS = 800;

/** Calls at once where the browser has told its voices, else as soon as it does. Answers how to call it off. */
export function whenVoicesAreKnown(act: () => void): () => void {
  const synth = window.speechSynthesis;
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
  const timer = setTimeout(go, LONGEST_WAIT_MS);
  synth.addEventListener('voiceschanged', go);
  return stop;
}
