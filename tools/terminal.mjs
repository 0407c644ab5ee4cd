import { stripVTControlCharacters as plain } from 'node:util';

/** An error that the user can fix, shown without a stack trace. */
export class Refusal extends Error {
  name = 'Refusal';
}

const useColors = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code) => (text) => (useColors ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const yellow = paint('33');

export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

export function warn(text) {
  process.stderr.write(`${yellow(text)}\n`);
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Formats rows as an aligned table. The last cell of a row is not padded. */
export function table(rows, indent = '  ') {
  const widths = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, plain(cell).length)));
  const pad = (cell, i, row) => (i === row.length - 1 ? cell : cell + ' '.repeat(widths[i] - plain(cell).length + 3));
  return rows.map((row) => (indent + row.map(pad).join('')).trimEnd()).join('\n');
}

/** Runs a tool's main function. Prints the message of a `Refusal`, or the stack trace of any other error. */
export async function runTool(main) {
  // A closed output (as in `npm start | head`) must not crash the tool.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const text = error instanceof Refusal ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`\n${red(text)}\n\n`);
    process.exitCode = 1;
  }
}
