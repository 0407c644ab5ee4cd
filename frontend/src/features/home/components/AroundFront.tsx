import type { Front } from '../../../api/contract.ts';
import { arrangeFront } from '../lib/arrange-front.ts';
import { StaffPicks } from './StaffPicks.tsx';
import { TrendingCard } from './TrendingCard.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/** Next to the first sections. */
export function Highlights({ front }: { front: Front }) {
  return (
    <>
      <StaffPicks articles={arrangeFront(front).picks} />
      <TrendingCard sections={front.sections} />
    </>
  );
}

export { WhyChoose };
