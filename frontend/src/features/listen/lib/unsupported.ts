/** What is said where a browser has no speech, or none that can be heard. */
export const UNSUPPORTED =
  'Voice reading is not supported in your browser. Try Chrome, Edge, or Safari for the best experience.';
