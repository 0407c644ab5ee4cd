import { describe, expect, it } from '@jest/globals';

import { newYorkTime } from './new-york-time.ts';

const KNOWN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const ours = (moment: number): string => newYorkTime(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ');
const HOUR_MS = 3_600_000;

/** Also fails if the law changes, because the rule must then be updated. */
function differences(from: string, to: string, step: number): string[] {
  const wrong: string[] = [];
  for (let moment = Date.parse(from); moment < Date.parse(to); moment += step) {
    if (ours(moment) !== KNOWN.format(moment)) wrong.push(new Date(moment).toISOString());
  }
  return wrong;
}

describe('newYorkTime', () => {
  it("matches Intl for every hour of our articles' years", () => {
    expect(differences('2023-01-01T00:00:00Z', '2031-01-01T00:00:00Z', HOUR_MS)).toEqual([]);
  });

  it('matches Intl around the clock changes of earlier and later years', () => {
    for (const year of [1987, 1999, 2006, 2007, 2008, 2012, 2019, 2035]) {
      for (const month of ['03', '04', '10', '11'])
        expect(differences(`${year}-${month}-01T00:00:00Z`, `${year}-${month}-15T00:00:00Z`, HOUR_MS)).toEqual([]);
    }
  });
});
