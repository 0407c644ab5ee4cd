import { describe, expect, it } from '@jest/globals';
import { sampleStories } from '../../../../test/support/sample-stories.ts';
import { findTwoGroups } from './two-groups.ts';

const stories = [...sampleStories()].filter(([, reports]) => reports.length >= 4);
const reportsOf = (event: string) => new Map(stories).get(event) ?? [];

describe('two groups of reports', () => {
  it('finds two groups in a story that merges a budget with a referendum of the same assembly', () => {
    const [budget, referendum] = [reportsOf('vale-budget-top-rate'), reportsOf('ranked-ballot-referendum')];
    expect(findTwoGroups([...budget, ...referendum])).toEqual([budget[0]?.title, referendum[0]?.title]);
  });

  it.each(stories)('finds one group in the reports of one event: %s', (_event, reports) =>
    expect(findTwoGroups(reports)).toBeNull(),
  );

  it('finds no groups among fewer than four reports', () => {
    expect(
      findTwoGroups([...reportsOf('coral-bank-talks').slice(0, 1), ...reportsOf('vale-budget-top-rate').slice(0, 2)]),
    ).toBeNull();
  });
});
