import type { RefObject } from 'react';

import { LINE_SPACINGS, TEXT_SIZES, useUiPrefs } from '#stores/ui-prefs.ts';
import { RadioGroup } from '#ui/form/Choice.tsx';
import { Popover } from '#ui/overlay/Popover.tsx';

const SIZE_NAMES = { small: 'Small', normal: 'Normal', large: 'Large', larger: 'Very large' } as const;
const SPACING_NAMES = { normal: 'Normal', wide: 'Wide', wider: 'Very wide' } as const;
const SIZES = TEXT_SIZES.map((size) => [size, SIZE_NAMES[size]] as const);
const SPACINGS = LINE_SPACINGS.map((spacing) => [spacing, SPACING_NAMES[spacing]] as const);
const SHOWN = [
  ['article', 'Whole articles'],
  ['reports', 'Reports only'],
] as const;

interface ReadingOptionsProps {
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export default function ReadingOptions({ opener, onClose }: ReadingOptionsProps) {
  const { text, lines, show } = useUiPrefs();
  return (
    <Popover
      opener={opener}
      aria-label="Display options"
      align="end"
      onClose={onClose}
      className="flex w-64 flex-col gap-3 border border-control px-4 py-3"
    >
      <RadioGroup
        legend="Text size"
        options={SIZES}
        value={text}
        onChoose={(size) => useUiPrefs.setState({ text: size })}
      />
      <RadioGroup
        legend="Line spacing"
        options={SPACINGS}
        value={lines}
        onChoose={(spacing) => useUiPrefs.setState({ lines: spacing })}
      />
      <RadioGroup
        legend="Show"
        hint="Reports only: headlines, outlets and passages, without our text."
        options={SHOWN}
        value={show}
        onChoose={(shown) => useUiPrefs.setState({ show: shown })}
      />
    </Popover>
  );
}
