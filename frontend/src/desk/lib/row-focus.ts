/** The row that was opened last, to return to it. */
let opened: string | null = null;

export function rememberRow(row: string): void {
  opened = row;
}

/** Focuses a row of the queue. Returns false if it is not listed. */
export function focusRow(row: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-review-item="${row}"]`);
  // Keeps the focus of the page's heading away.
  if (place) place.dataset['focusPlaced'] = '';
  place?.focus();
  return place !== null;
}

/** Focuses the row that was opened before the reviewer came back, if it is still listed. */
export function returnToRow(): void {
  if (opened !== null) focusRow(opened);
  opened = null;
}
