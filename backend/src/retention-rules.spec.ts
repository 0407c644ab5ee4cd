import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetentionRules } from './shared/retention/retention-rules.ts';

const FOLDER = import.meta.dirname;
const rows = readFileSync(join(FOLDER, '../../docs/operating.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

async function retentionIn(file: string): Promise<RetentionRules['rules']> {
  const module = (await import(join(FOLDER, file))) as Record<string, unknown>;
  const classes = Object.values(module).filter((each): each is new () => RetentionRules => typeof each === 'function');
  return classes.flatMap((each) => new each().rules);
}

describe('the retention periods in docs/operating.md', () => {
  it.each(globSync('**/*.retention.ts', { cwd: FOLDER }))('are those that %s declares', async (file) => {
    const declared = await retentionIn(file);
    expect(declared.length).toBeGreaterThan(0);
    for (const { what, days, deleteSql } of declared) {
      const table = /(?:delete from|update) (\w+)/.exec(deleteSql)?.[1] ?? 'no table';
      const documented = rows.some(
        (row) => new RegExp(`\`${table}[\`.]`).test(row) && new RegExp(`\\b${days}\\b`).test(row),
      );
      expect({ what, table, days, documented }).toEqual({ what, table, days, documented: true });
    }
  });
});
