import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatDraftSnapshot } from '../../../../../test/support/draft-snapshot.ts';
import { sampleStories } from '../../../../../test/support/sample-stories.ts';
import { extractDraft } from './extractive-drafter.ts';

/** One file per story, named after its event in the sample edition. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../../test/golden/drafts');
const REWRITE = 'REWRITE_DRAFTS=1 npm run test:unit -w backend -- golden-drafts';
const MIN = 60;

const stories = sampleStories();
const events = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length));

function snapshotOf(event: string): { readonly now: string; readonly file: string } {
  const sources = stories.get(event) ?? [];
  return {
    now: formatDraftSnapshot(extractDraft({ sources }), sources),
    file: path.join(FOLDER, `${event}.md`),
  };
}

describe('drafts of the sample edition', () => {
  it(`cover at least ${MIN} existing stories`, () => {
    expect(events.length).toBeGreaterThanOrEqual(MIN);
    expect(events.filter((event) => !stories.has(event))).toEqual([]);
  });

  it('drafts show differing facts only where the reports disagree', () => {
    const differing = [...stories].filter(([, sources]) =>
      extractDraft({ sources }).body.some(({ section }) => section === 'differs'),
    );
    expect(new Set(differing.map(([event]) => event))).toEqual(
      new Set([
        'federation-cup-final-port-averill', // the day of the parade
        'kordovia-election-darvas', // the future minister
        'lumenhall-cloud-outage-payments', // the cause
        'marsh-quarry-trips', // the number of protesters
        'ruhana-sabe-floods', // the number of dead
      ]),
    );
  });

  it.each(events)('matches the stored draft: %s', (event) => {
    const { now, file } = snapshotOf(event);
    if (process.env['REWRITE_DRAFTS'] === '1') writeFileSync(file, now);
    try {
      expect(now).toBe(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(
        `${error instanceof Error ? error.message : String(error)}\n\n` +
          `If the new draft is better, store it and explain why in the commit: ${REWRITE}`,
        { cause: error },
      );
    }
  });
});
