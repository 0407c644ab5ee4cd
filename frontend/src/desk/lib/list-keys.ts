import { pressKeyButton } from '../../ui/keys/watch-keys.ts';
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

/** Presses the button for this key in the focused row. A key held down decides on one row only. */
const decide = ({ key, repeat }: KeyboardEvent): boolean => !repeat && pressKeyButton(key, focusedRow());

export const LIST_KEYS: readonly Shortcut[] = [
  { key: 'j', what: 'Next item', act: () => moveBy(1) },
  { key: 'k', what: 'Previous item', act: () => moveBy(-1) },
  { key: 'a', what: 'Approve the draft or update', act: decide },
  { key: 'r', what: 'Reject the draft or update', act: decide },
  { key: 'u', what: 'Undo, while the message offers it', act: () => pressKeyButton('u') },
];
