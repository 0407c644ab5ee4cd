/**
 * Where an error was caught: `uncaught`, `caught` and `recoverable` by React (a recoverable error is usually a
 * mismatch during hydration), `script` and `promise` by the window.
 */
export const PAGE_ERROR_KINDS = ['uncaught', 'caught', 'recoverable', 'script', 'promise'] as const;
export type PageErrorKind = (typeof PAGE_ERROR_KINDS)[number];

export const MAX_MESSAGE_LENGTH = 300;
/** Positions that are read of a stack: React's own frames come before ours. */
const MAX_POSITIONS = 50;
/** Scripts of a stack whose source maps are read. Reading one takes the process up to 30 milliseconds. */
const MAX_SCRIPTS = 5;
const MAX_FRAMES = 10;

/** A position in a built script, as written in a browser's stack. */
export interface ScriptPosition {
  /** File name in the folder `assets`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const FRAME_PATTERN = /\/assets\/([\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})/;

/**
 * Returns the positions of a stack in our own scripts, in the format of any browser. Everything else in the stack is
 * dropped, because it may name the address of a page.
 */
export function parseStack(stack: string): ScriptPosition[] {
  const positions = stack
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = FRAME_PATTERN.exec(line) ?? [];
      return file ? [{ file, line: Number(row), column: Number(column) }] : [];
    })
    .slice(0, MAX_POSITIONS);
  const scripts = [...new Set(positions.map(({ file }) => file))].slice(0, MAX_SCRIPTS);
  return positions.filter(({ file }) => scripts.includes(file));
}

const isOfLibrary = (frame: string): boolean => frame.includes('node_modules/');

/** Shortens a stack of sources: keeps the frames of our own files, or those of libraries if there are no others. */
export function chooseFrames(frames: readonly string[]): string[] {
  const own = frames.filter((frame) => !isOfLibrary(frame));
  return (own.length > 0 ? own : frames).slice(0, MAX_FRAMES);
}

/** Removes what may identify a reader from an error message: email addresses, queries, quoted text and long numbers. */
export function redactMessage(message: string): string {
  return message
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '<email>')
    .replaceAll(/(https?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1')
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d{5,}/gi, '<number>')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH)
    .toWellFormed();
}
