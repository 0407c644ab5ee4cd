import { useLayoutEffect, useRef, useState } from 'react';

import { useUiPrefs } from '#stores/ui-prefs.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/form/Choice.tsx';
import { Icon } from '#ui/Icon.tsx';
import { DialogBox } from '#ui/overlay/DialogBox.tsx';
import { Status } from '#ui/Status.tsx';
import type { OwnSection } from '../lib/front.ts';

interface ArrangeSectionsProps {
  /** In their order. */
  sections: readonly OwnSection[];
  onClose: () => void;
}

/** The order of the sections on this device, and which of them are shown. */
export default function ArrangeSections({ sections, onClose }: ArrangeSectionsProps) {
  const [moved, setMoved] = useState<{ slug: string; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = sections.findIndex(({ slug }) => slug === moved?.slug);
  const move = (slug: string, by: -1 | 1) => {
    const order = [...sections];
    const from = order.findIndex((section) => section.slug === slug);
    order.splice(from + by, 0, ...order.splice(from, 1));
    store(order);
    setMoved({ slug, by });
  };
  const restore = () => {
    useUiPrefs.setState({ sections: '' });
    setMoved(null);
  };
  const show = (slug: string, isShown: boolean) =>
    store(sections.map((section) => (section.slug === slug ? { ...section, isHidden: !isShown } : section)));
  // A moved row loses the focus. At either end of the list, only its other button can take it.
  useLayoutEffect(() => {
    const [up, down] = list.current?.children[place]?.querySelectorAll('button') ?? [];
    const [same, other] = moved?.by === -1 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [place, moved]);
  return (
    <DialogBox
      title="Arrange sections"
      description="Sections of the home page with a check mark are shown, in this order. This is kept on this device only."
      onClose={onClose}
      className="max-w-[28rem]"
    >
      <ol ref={list} className="mt-3 ruled">
        {sections.map(({ slug, category, isHidden }, index) => (
          <li key={slug} className="flex items-center">
            <div className="min-w-0 flex-1">
              <Choice type="checkbox" checked={!isHidden} onChange={({ target }) => show(slug, target.checked)}>
                {category}
              </Choice>
            </div>
            <MoveButton label={`Move ${category} up`} isLast={index === 0} onMove={() => move(slug, -1)} />
            <MoveButton
              label={`Move ${category} down`}
              isLast={index === sections.length - 1}
              onMove={() => move(slug, 1)}
              isDown
            />
          </li>
        ))}
      </ol>
      <Status className="sr-only">
        {sections[place] ? `${sections[place].category}: number ${place + 1} of ${sections.length}` : ''}
      </Status>
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-x-3 border-t border-rule bg-paper px-6 py-3">
        <Button tone="quiet" onClick={restore}>
          Restore default order
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </DialogBox>
  );
}

/** Stores the shown sections. Entries of sections without articles follow unchanged. */
function store(sections: readonly OwnSection[]): void {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const shown = sections.map(({ slug, isHidden }) => (isHidden ? `-${slug}` : slug));
  useUiPrefs.setState(({ sections: stored }) => ({
    sections: [...shown, ...stored.split(' ').filter((entry) => !slugs.has(entry.replace(/^-/, '')))].join(' ').trim(),
  }));
}

interface MoveButtonProps {
  label: string;
  /** The section cannot move further. */
  isLast: boolean;
  isDown?: boolean;
  onMove: () => void;
}

function MoveButton({ label, isLast, isDown = false, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isLast}
      onClick={onMove}
      className="inline-flex size-11 items-center justify-center text-ink-2 hover:text-accent disabled:opacity-40"
    >
      <Icon name="chevron" className={isDown ? 'size-5 rotate-90' : 'size-5 -rotate-90'} />
    </button>
  );
}
