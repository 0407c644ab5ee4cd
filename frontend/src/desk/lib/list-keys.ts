import { pressKeyButton } from '../../ui/keys/watch-keys.ts';
import { undoLatest } from './undo-latest.ts';
import type { Shortcut } from './use-shortcuts.ts';

const HEADLINE = '[data-review-item]';

const focusedRow = (): Element | null => document.activeElement?.closest(`li:has(${HEADLINE})`) ?? null;

function moveBy(step: 1 | -1): boolean {
  const headlines = [...document.querySelectorAll<HTMLElement>(`main ${HEADLINE}`)];
  const own = focusedRow()?.querySelector<HTMLElement>(HEADLINE);
  const next = own ? headlines[headlines.indexOf(own) + step] : headlines[0];
  next?.focus();
  focusedRow()?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Presses the button for this key in the focused row. A key held down acts on one row only. */
const press = ({ key, repeat }: KeyboardEvent): boolean => !repeat && pressKeyButton(key, focusedRow());

/** Opens the focused row. On a button or link, Enter presses that one. */
const enter = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.matches(`span${HEADLINE}`) && press(event);

function focusFilters(): boolean {
  const first = document.querySelector<HTMLElement>('main nav[aria-label="Risk"] a');
  first?.focus();
  return first !== null;
}

export const LIST_KEYS: readonly Shortcut[] = [
  { key: 'j', what: 'Next item', act: () => moveBy(1) },
  { key: 'k', what: 'Previous item', act: () => moveBy(-1) },
  { key: 'a', what: 'Open the item', act: press },
  { key: 'Enter', what: 'Open the item', act: enter },
  { key: 'r', what: 'Reject the item, with a reason', act: press },
  { key: 'u', what: 'Undo, while the message offers it', act: undoLatest },
  { key: '/', what: 'Go to the filters', act: focusFilters },
];
