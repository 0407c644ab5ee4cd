import { describe, expect, it } from '@jest/globals';
import { dependsOnPrevious, extendToRun, citeRun } from './sentence-run.ts';
import { readSources } from './source-sentences.ts';

const TEXT = [
  'Council closes the bridge',
  'The council closed the Marsh bridge on Monday after an inspection found cracks in the bridge.',
  'Mayor Lena Brandt said the bridge would stay closed until May. "A late bridge is better than a wet one," she said. The council will vote on the bridge again in April. Traders near the bridge asked the council for help.',
].join('\n\n');

const sentences = readSources([
  {
    snapshotId: 1,
    itemId: 1,
    outletId: 1,
    outletName: 'Courier',
    lean: null,
    title: 'Council closes the bridge',
    text: TEXT,
    url: 'https://courier.example/1',
    publishedAt: new Date(0),
    feedCategory: null,
    itemCategories: [],
    language: 'en',
  },
]);

function run(begin: string, mostWords: number, fits: (text: string) => boolean = () => true): string | null {
  const sentence = sentences.find(({ text }) => text.startsWith(begin))!;
  const found = extendToRun(sentence, sentences, {
    isDependent: dependsOnPrevious,
    fits: ({ text }) => fits(text),
    maxWords: mostWords,
  });
  return found && citeRun(found).text;
}

describe('extendToRun', () => {
  it('adds the following sentences verbatim, up to a total of three sentences', () => {
    expect(run('Mayor', 60)).toBe(
      'Mayor Lena Brandt said the bridge would stay closed until May. "A late bridge is better than a wet one," she said. The council will vote on the bridge again in April.',
    );
  });

  it('adds the previous sentence if the given one depends on it', () => {
    expect(run('"A late', 22)).toBe(
      'Mayor Lena Brandt said the bridge would stay closed until May. "A late bridge is better than a wet one," she said.',
    );
    expect(run('"A late', 60, (text) => !text.startsWith('Mayor'))).toBeNull();
  });

  it('stays within its paragraph and the word limit', () => {
    expect(run('The council closed', 60)).toBe(
      'The council closed the Marsh bridge on Monday after an inspection found cracks in the bridge.',
    );
    expect(run('Mayor', 12)).toBe('Mayor Lena Brandt said the bridge would stay closed until May.');
  });
});
