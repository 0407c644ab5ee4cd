/** Browsers without any voice never send `voiceschanged`. */
const MAX_WAIT_MS = 800;

/** Calls `act` immediately if the voices are loaded, else when they are. Returns a function that cancels the call. */
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
  const timer = setTimeout(go, MAX_WAIT_MS);
  synth.addEventListener('voiceschanged', go);
  return stop;
}
