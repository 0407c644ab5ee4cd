import { lazy, startTransition, Suspense, useRef, useState } from 'react';

import { Icon } from '../../../ui/Icon.tsx';

const loadOptions = () => import('./ReadingOptions.tsx');
const ReadingOptions = lazy(loadOptions);

/** Text size and line spacing. */
export function ReadingMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="needs-scripts">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label="Text size and spacing"
        onPointerEnter={() => void loadOptions()}
        onClick={() => startTransition(() => setOpen(!open))}
        className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent"
      >
        <Icon name="text" className="size-6" />
      </button>
      <Suspense>{open ? <ReadingOptions opener={button} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}
