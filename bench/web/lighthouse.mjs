import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, round, table } from './figures.mjs';

/** Lighthouse is downloaded on request, because one benchmark does not justify 60 packages in every installation. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};
const TIMEOUT_MS = 180_000;

/** Runs Lighthouse once with its mobile preset, with applied rather than simulated throttling. */
function runLighthouse(address, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-lighthouse-'));
  const report = join(folder, 'report.json');
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    address,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
    '--throttling-method=devtools',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromium },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  try {
    if (status !== 0) throw new Error(`Lighthouse failed on ${address}:\n${stderr}`);
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function listFaults(report) {
  return CATEGORIES.slice(1).flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && report.audits[id].score !== null && report.audits[id].score < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
}

export function measureLighthouse({ origin, pages, runs, chromium, say }) {
  const rows = [];
  const faults = new Set();
  for (const [name, path] of pages) {
    const reports = Array.from({ length: runs }, (_, at) => {
      say(`Lighthouse, ${name}, ${at + 1} of ${runs}`);
      return runLighthouse(origin + path, chromium);
    });
    const of = (read) => median(reports.map(read));
    const audit = (id) => of((report) => report.audits[id].numericValue);
    const score = (category) => round(100 * of((report) => report.categories[category].score));
    const spread = reports.map((report) => report.audits[AUDITS.lcp].numericValue);
    const lcp = `${round(audit(AUDITS.lcp) / 1000, 2)} (${round(Math.min(...spread) / 1000, 2)}–${round(Math.max(...spread) / 1000, 2)})`;
    rows.push({
      page: name,
      'LCP s (range)': lcp,
      'FCP s': round(audit(AUDITS.fcp) / 1000, 2),
      'TBT ms': round(audit(AUDITS.tbt)),
      CLS: round(audit(AUDITS.cls), 3),
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
    });
    for (const fault of reports.flatMap(listFaults)) faults.add(`${name}, ${fault}`);
  }
  const text = table(rows);
  return faults.size > 0 ? `${text}\n\nNot at 100: ${[...faults].join('; ')}.` : text;
}
