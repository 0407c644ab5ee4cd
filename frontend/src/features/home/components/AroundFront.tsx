import type { Front } from '../../../api/contract.ts';
import { selectStaffPicks } from '../lib/staff-picks.ts';
import { StaffPicks } from './StaffPicks.tsx';
import { TrendingCard } from './TrendingCard.tsx';
import { WhyChoose } from './WhyChoose.tsx';

/** Beside the first sections. */
export function Highlights({ front: { sections } }: { front: Front }) {
  return (
    <>
      <StaffPicks articles={selectStaffPicks(sections)} />
      <TrendingCard sections={sections} />
    </>
  );
}

export { WhyChoose };
