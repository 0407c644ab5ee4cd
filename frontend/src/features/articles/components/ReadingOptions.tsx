import { type RefObject, useId } from 'react';

import { LINE_SPACINGS, TEXT_SIZES, useUiPrefs } from '../../../stores/ui-prefs.ts';
import { Popover } from '../../../ui/overlay/Popover.tsx';

const SIZE_NAMES = { small: 'Small', normal: 'Normal', large: 'Large', larger: 'Very large' } as const;
const SPACING_NAMES = { normal: 'Normal', wide: 'Wide', wider: 'Very wide' } as const;

interface ReadingOptionsProps {
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export default function ReadingOptions({ opener, onClose }: ReadingOptionsProps) {
  const { text, lines } = useUiPrefs();
  return (
    <Popover
      opener={opener}
      aria-label="Text size and spacing"
      align="end"
      onClose={onClose}
      className="flex w-64 flex-col gap-3 border border-control px-4 py-3"
    >
      <Choice
        legend="Text size"
        values={TEXT_SIZES}
        names={SIZE_NAMES}
        chosen={text}
        onChoose={(value) => useUiPrefs.setState({ text: value })}
      />
      <Choice
        legend="Line spacing"
        values={LINE_SPACINGS}
        names={SPACING_NAMES}
        chosen={lines}
        onChoose={(value) => useUiPrefs.setState({ lines: value })}
      />
    </Popover>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  values: readonly T[];
  names: Record<T, string>;
  chosen: T;
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ legend, values, names, chosen, onChoose }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-ui font-semibold">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-ui">
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 accent-accent"
          />
          {names[value]}
        </label>
      ))}
    </fieldset>
  );
}
