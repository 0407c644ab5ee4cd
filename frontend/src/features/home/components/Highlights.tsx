import type { Front } from '../../../api/contract.ts';
import { selectStaffPicks } from '../lib/staff-picks.ts';
import { StaffPicks } from './StaffPicks.tsx';
import { TrendingCard } from './TrendingCard.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/** Next to the first sections. */
export function Highlights({ front }: { front: Front }) {
  return (
    <>
      <StaffPicks articles={selectStaffPicks(front.sections)} />
      <TrendingCard sections={front.sections} />
    </>
  );
}

export { WhyChoose };
