/** A second click within this time selects a word instead. */
const DOUBLE_CLICK_MS = 300;
/** The gap between two lines belongs to them. */
const NEAR_PX = 8;
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [contenteditable], .evidence-mark';

/**
 * Calls `onSentence` with the index of the tapped sentence. Links, controls and selections keep their meaning. Returns
 * a function that stops.
 */
export function watchTaps(
  root: Element,
  rangeOf: (index: number) => Range | null,
  { count, onSentence }: { count: number; onSentence: (index: number) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: Event) => {
    clearTimeout(timer);
    if (!(event instanceof MouseEvent) || !isPlainClick(event)) return;
    const place = placeAt(event);
    if (!place) return;
    const index = Array.from({ length: count }, (_, at) => at).find((at) =>
      rangeOf(at)?.isPointInRange(place.node, place.offset),
    );
    if (index === undefined || !isAt(rangeOf(index), event)) return;
    timer = setTimeout(() => {
      if (document.getSelection()?.isCollapsed !== false) onSentence(index);
    }, DOUBLE_CLICK_MS);
  };
  root.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('click', onClick);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, detail, target, defaultPrevented } = event;
  return (
    button === 0 &&
    detail <= 1 &&
    !defaultPrevented &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
    target instanceof Element &&
    target.closest(CONTROLS) === null
  );
}

/** Browsers find the nearest letter, also for a click far from the text. */
function isAt(range: Range | null, { clientX: x, clientY: y }: MouseEvent): boolean {
  const boxes = range ? [...range.getClientRects()] : [];
  return boxes.some(
    ({ left, right, top, bottom }) =>
      x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX,
  );
}

/** Safari before 26.2 has only the older function. */
function placeAt({ clientX, clientY }: MouseEvent): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(clientX, clientY);
    return found ? { node: found.offsetNode, offset: found.offset } : null;
  }
  const found = (document as Document).caretRangeFromPoint(clientX, clientY);
  return found ? { node: found.startContainer, offset: found.startOffset } : null;
}
