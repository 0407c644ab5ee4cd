/** Returns the quantile of the values at `share` (0 to 1). */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const round = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Formats rows of cells as a Markdown table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
