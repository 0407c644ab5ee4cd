import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { METRICS } from './metrics.ts';

const FOLDER = join(import.meta.dirname, '../../../../docker/monitoring');

describe.each(['alerts.yml', 'dashboard.json'])('docker/monitoring/%s', (file) => {
  it('names only metrics that exist', async () => {
    const defaults = new Registry();
    collectDefaultMetrics({ register: defaults });
    const known = new Set(
      [...(await METRICS.getMetricsAsJSON()), ...(await defaults.getMetricsAsJSON())].map(({ name }) => name),
    );
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const names = [...text.matchAll(/\b(?:parallax|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

it('the dashboard shows every metric of the product', async () => {
  const text = readFileSync(join(FOLDER, 'dashboard.json'), 'utf8');
  const missing = METRICS.getMetricsAsArray().filter(({ name }) => !text.includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
