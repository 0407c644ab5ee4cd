/** Returns the quantile of the values at `share` (0 to 1). */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const round = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Formats rows as a Markdown table. The keys of the first row are the head. */
export function table(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const head = Object.keys(rows[0] ?? {});
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n');
}
