const COPYING_ENGINES: readonly string[] = ['extractive', 'headlines'];

/** Returns true for drafting engines without a language model, which copy sentences of the reports. */
export const copiesSentences = (drafter: string): boolean => COPYING_ENGINES.includes(drafter);
