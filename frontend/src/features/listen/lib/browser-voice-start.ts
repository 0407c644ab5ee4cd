/** Reason and start of the browser's voice for a text that has a narration. */
export interface BrowserVoiceStart {
  begin: boolean;
  /** The reader chose this voice in the settings. */
  chosen?: boolean;
  notice?: string;
  /** The sentence to continue with. */
  from?: string;
  /** The narration is being prepared meanwhile. */
  meanwhile?: boolean;
}
