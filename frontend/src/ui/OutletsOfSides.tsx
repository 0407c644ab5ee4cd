import type { SharedSentence } from '../api/contract.ts';
import { SideMark } from './SideMark.tsx';
import { SIDE_STYLES, SIDES } from './sides.ts';

/** The outlets that report a sentence, by side. */
export function OutletsOfSides({ outlets }: Pick<SharedSentence, 'outlets'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 font-sans text-meta text-ink-2">
      {SIDES.map((side) => (
        <li key={side}>
          <span className={SIDE_STYLES[side].text}>
            <SideMark side={side} /> {SIDE_STYLES[side].legend}:
          </span>{' '}
          {outlets[side].join(', ')}
        </li>
      ))}
    </ul>
  );
}
