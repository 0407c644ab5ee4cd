/** What the server asks of a public note. */
export const NOTE = { minLength: 15, maxLength: 1000 };
