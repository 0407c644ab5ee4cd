import '../../../styles/reading-options.css';
import { LINE_SPACINGS, TEXT_SIZES, useUiPrefs } from '../../../stores/ui-prefs.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';

const SIZE_NAMES = { small: 'Small', normal: 'Normal', large: 'Large', larger: 'Very large' } as const;
const SPACING_NAMES = { normal: 'Normal', wide: 'Wide', wider: 'Very wide' } as const;
const SIZES = TEXT_SIZES.map((size) => [size, SIZE_NAMES[size]] as const);
const SPACINGS = LINE_SPACINGS.map((spacing) => [spacing, SPACING_NAMES[spacing]] as const);

export default function ReadingOptions() {
  const { text, setText, lines, setLines } = useUiPrefs();
  return (
    <>
      <RadioGroup legend="Text size" options={SIZES} value={text} onChoose={setText} />
      <RadioGroup legend="Line spacing" options={SPACINGS} value={lines} onChoose={setLines} />
    </>
  );
}
