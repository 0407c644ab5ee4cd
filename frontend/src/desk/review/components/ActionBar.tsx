import { type ReactNode, useRef, useState } from 'react';

import { count } from '#lib/plural.ts';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { Popover } from '#ui/overlay/Popover.tsx';

export interface BarAction {
  label: string;
  /** Its key, shown beside the label. */
  shortcut?: string;
  run: () => void;
}

interface ActionBarProps {
  compared: number;
  parts: number;
  /** Announced and shown beside the progress. */
  message: string;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Shown as buttons where there is room. */
  actions: readonly BarAction[];
  /** In the menu at every width. */
  more: readonly BarAction[];
  /** Edits that are not saved, shown above the buttons. */
  children?: ReactNode;
}

/** Progress and decisions, always in sight. */
export function ActionBar({
  compared,
  parts,
  message,
  busy,
  onApprove,
  onReject,
  actions,
  more,
  children,
}: ActionBarProps) {
  return (
    <section aria-label="Decision" className="review-bar">
      {children}
      <div className="review-bar-row">
        <div className="review-progress">
          <progress max={parts} value={compared} aria-label="Parts compared" />
          <Status className="text-meta">
            <span className={message === '' ? 'text-ink-2' : 'font-semibold text-warn'}>
              {message === '' ? `${compared} of ${count(parts, 'part')} compared` : message}
            </span>
          </Status>
        </div>
        <Button disabled={busy} aria-keyshortcuts="a" onClick={onApprove}>
          Approve <kbd aria-hidden="true">a</kbd>
        </Button>
        <Button tone="danger" disabled={busy} aria-keyshortcuts="r" onClick={onReject}>
          Reject <kbd aria-hidden="true">r</kbd>
        </Button>
        {actions.map(({ label, shortcut, run }) => (
          <Button
            key={label}
            tone="secondary"
            disabled={busy}
            aria-keyshortcuts={shortcut}
            onClick={run}
            className="max-lg:hidden"
          >
            {label} {shortcut ? <kbd aria-hidden="true">{shortcut}</kbd> : null}
          </Button>
        ))}
        <Menu actions={actions} more={more} />
      </div>
    </section>
  );
}

function Menu({ actions, more }: Pick<ActionBarProps, 'actions' | 'more'>) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const item = ({ label, shortcut, run }: BarAction, className = '') => (
    <button
      key={label}
      type="button"
      className={`review-menu-item ${className}`}
      onClick={() => {
        setOpen(false);
        run();
      }}
    >
      {label}
      {shortcut ? <kbd>{shortcut}</kbd> : null}
    </button>
  );
  return (
    <>
      <Button ref={opener} tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3">
        More
      </Button>
      {open ? (
        <Popover
          opener={opener}
          aria-label="More actions"
          side="top"
          align="end"
          sideOffset={8}
          onClose={() => setOpen(false)}
          className="min-w-64 border border-rule py-1"
        >
          {actions.map((action) => item(action, 'lg:hidden'))}
          {more.map((action) => item(action))}
        </Popover>
      ) : null}
    </>
  );
}
