/** Length of a public note, as the server requires it. */
export const NOTE = { minLength: 15, maxLength: 1000 };
