/** The value below which the share of the values lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values) => quantile(values, 0.5);

export const round = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** A Markdown table from rows of cells. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
