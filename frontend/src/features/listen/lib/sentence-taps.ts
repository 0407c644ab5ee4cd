/** A second click within this time selects a word instead. */
const DOUBLE_CLICK_MS = 300;
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [contenteditable], .evidence-mark';

/**
 * Calls `onTap` with the tapped element. Links, controls and selections keep their meaning. Returns a function that
 * stops.
 */
export function watchTaps(root: Element, onTap: (target: Element) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: Event) => {
    clearTimeout(timer);
    const { target } = event;
    if (!(event instanceof MouseEvent && target instanceof Element) || !isPlainClick(event)) return;
    if (target.closest(CONTROLS)) return;
    timer = setTimeout(() => {
      if (document.getSelection()?.isCollapsed !== false) onTap(target);
    }, DOUBLE_CLICK_MS);
  };
  root.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('click', onClick);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && event.detail <= 1 && !event.defaultPrevented && !hasModifier;
}
