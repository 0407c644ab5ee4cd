import { check, pipe } from 'valibot';

import { requiredText } from '#ui/form/schema.ts';

/** Length of a public note, as the server requires it. */
const MIN_LENGTH = 15;
export const MAX_NOTE_LENGTH = 1000;

const WANTED = `Write at least ${MIN_LENGTH} characters.`;
export const PUBLIC_NOTE = pipe(
  requiredText(WANTED),
  check((note) => note.length >= MIN_LENGTH, WANTED),
);
