export const MP3_KILOBITS_PER_SECOND = 64;

/** Silence that encoding and decoding add at the beginning of an MP3 file, in samples. */
export const MP3_DELAY_SAMPLES = 1105;
