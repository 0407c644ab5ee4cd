import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { useUiPrefs } from '../stores/ui-prefs.ts';
import { Button } from '../ui/Button.tsx';

const KEYS = [
  ['/', 'Search'],
  ['j', 'Next story'],
  ['k', 'Previous story'],
  ['s', 'Save the story'],
  ['?', 'This list'],
] as const;

/** Native dialog: traps the focus, closes on Escape and returns the focus. */
function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useUiPrefs((prefs) => prefs.keys);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys-title"
      onClose={onClosed}
      className="m-auto w-[calc(100vw-2rem)] max-w-96 border border-rule bg-paper p-6 text-ink backdrop:bg-scrim"
    >
      <h2 id="keys-title" className="font-serif text-section font-bold">
        Keyboard shortcuts
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-ui">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-8 justify-center rounded-control border border-control px-2 py-0.5">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 text-ui">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={keys === 'on'}
          onChange={({ target }) => useUiPrefs.setState({ keys: target.checked ? 'on' : 'off' })}
        />
        Use single-key shortcuts
      </label>
      <Button tone="secondary" className="mt-3" onClick={() => dialog.current?.close()}>
        Close
      </Button>
    </dialog>
  );
}

let open = false;

export function openKeysDialog(): void {
  if (open) return;
  open = true;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <KeysDialog
      onClosed={() => {
        open = false;
        root.unmount();
        place.remove();
      }}
    />,
  );
}
