import { Icon } from './Icon.tsx';
import type { CoverageSide } from './side-styles.ts';

/** Shape of a side, as high as a capital letter. The name of the side must be next to it. */
export function SideMark({ side }: { side: CoverageSide }) {
  return <Icon name={side} className="inline-block size-[0.7em]" />;
}
