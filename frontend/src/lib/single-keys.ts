import { useUiPrefs } from '../stores/ui-prefs.ts';

/** Actions by key. An action that returns false leaves the key to the browser. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Handles single keys without modifiers, except while typing or in a dialog, until the signal aborts. */
export function watchSingleKeys(actions: KeyActions, signal?: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    if (isOther(event) || isBusy(event.target)) return;
    const act = actions[event.key];
    // The list stays reachable, because it contains the switch.
    if (!act || (event.key !== '?' && useUiPrefs.getState().keys === 'off')) return;
    if (act(event) !== false) event.preventDefault();
  };
  document.addEventListener('keydown', onKey, signal ? { signal } : {});
}

const isOther = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;

/** Elements that use letter keys themselves. Tabs, checkboxes and radio buttons do not. */
const EDITABLE =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="slider"], [role="menu"]';

function isBusy(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(EDITABLE) !== null) ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
