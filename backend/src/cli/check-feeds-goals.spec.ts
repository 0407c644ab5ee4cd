import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countUndecodable, GOALS, parseTable, percentPassed } from './check-feeds-goals.ts';

const row = (group: string, mustParse: string, core: string): string =>
  `${group.padEnd(22)} files   411  parsed  100.0%  must parse  ${mustParse}%  core   ${core}% of 154` +
  '  all   98.6% of 214';

describe('feed check goals', () => {
  it('parses table rows that contain numbers and skips the others', () => {
    const table = [
      'A reader',
      row('feedparser:PLAIN', '99.8', '97.5'),
      'node-feedparser        files    14  parsed  100.0%  must parse       -  core       - of 0  all       - of 0',
    ];
    const rows = parseTable(table.join('\n'));
    expect([...rows]).toEqual([['feedparser:PLAIN', { mustParse: 99.8, core: 97.5, coreChecks: 154 }]]);
  });

  it('finds a goal for each group', () => {
    expect(GOALS.map(({ label }) => label)).toEqual(['PLAIN', 'HOSTILE', 'BASE-URI', 'feed-rs', 'rss-parser']);
  });

  it('excludes core checks whose expected text contains replacement characters', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'goals-'));
    try {
      const file = join(folder, 'failures.jsonl');
      const failures = [
        { file: 'cases/news/a.xml', field: 'entry.title', want: 'caf\ufffd' },
        { file: 'cases/news/a.xml', field: 'entry.title', want: 'café' },
        { file: 'cases/news/a.xml', field: 'entry.author', want: 'Ren\ufffd' },
        { file: 'cases/other/a.xml', field: 'entry.title', want: 'caf\ufffd' },
      ];
      writeFileSync(file, failures.map((failure) => JSON.stringify(failure)).join('\n') + '\n');
      expect(await countUndecodable(file, 'news')).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    expect(percentPassed({ mustParse: 100, core: 90, coreChecks: 100 }, 10)).toBe(100);
    expect(percentPassed({ mustParse: 100, core: 85, coreChecks: 100 }, 10)).toBeCloseTo(94.4, 1);
  });
});
