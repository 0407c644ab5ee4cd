import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/form/Choice.tsx';
import { keysAreOn, switchKeys } from './keys-store.ts';

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
  const [on, setOn] = useState(keysAreOn);
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
      <div className="mt-5">
        <Choice
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
        >
          Use single-key shortcuts
        </Choice>
      </div>
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
