/** Shown if the browser has no speech, or no audible voice. */
export const UNSUPPORTED =
  'Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.';
