import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';

import { Icon } from '../../../ui/Icon.tsx';

const loadOptions = () => import('./ReadingOptions.tsx');
const ReadingOptions = lazy(loadOptions);

/** Text size and line spacing: a disclosure that closes on Escape and on blur. */
export function ReadingMenu() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only handles Escape and blur
    <div className="needs-scripts relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        aria-label="Text size and spacing"
        title="Text size and spacing"
        onPointerEnter={() => void loadOptions()}
        onClick={() => setOpen(!open)}
        className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
      >
        <Icon name="text" className="size-6" />
      </button>
      <div id={panel} hidden={!open} tabIndex={-1} className="reading-options">
        {open ? (
          <Suspense fallback={null}>
            <ReadingOptions />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
