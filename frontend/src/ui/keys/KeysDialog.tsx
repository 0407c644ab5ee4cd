import { useUiPrefs } from '#stores/ui-prefs.ts';
import { Button } from '../Button.tsx';
import { Choice } from '../form/Choice.tsx';
import { DialogBox } from '../overlay/DialogBox.tsx';

/** A key and its action. */
export type KeyNote = readonly [key: string, what: string];

/** Keys of the readers' site. */
const SITE_KEYS: readonly KeyNote[] = [
  ['/', 'Search'],
  ['p', 'Listen or pause'],
  [',', 'Back 15 seconds'],
  ['.', 'Forward 15 seconds'],
  ['u', 'Undo, while the message offers it'],
  ['F8', 'Go to the message'],
  ['?', 'This list'],
];

/** The list of shortcuts, and the switch that turns them off. */
export default function KeysDialog({
  list = SITE_KEYS,
  onClose,
}: {
  list?: readonly KeyNote[] | undefined;
  onClose: () => void;
}) {
  const keys = useUiPrefs((prefs) => prefs.keys);
  return (
    <DialogBox title="Keyboard shortcuts" onClose={onClose} className="max-w-96">
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-ui">
        {list.map(([key, what]) => (
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
          checked={keys === 'on'}
          onChange={({ target }) => useUiPrefs.setState({ keys: target.checked ? 'on' : 'off' })}
        >
          Use single-key shortcuts
        </Choice>
      </div>
      <div className="mt-3 flex justify-end">
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </DialogBox>
  );
}
