import type { ModelCosts, ModelUse } from '#api/contract.ts';
import { count } from '#lib/plural.ts';

const PURPOSES: Partial<Record<string, string>> = {
  draft: 'Drafts',
  embed: 'Report similarity',
  translate: 'Translations',
  judge: 'Judge model',
  speech: 'Narration',
};
const ENGINES: Partial<Record<string, string>> = {
  extractive: 'the extractive engine',
  'phrase-book': 'the phrase book',
};
const whole = new Intl.NumberFormat('en-US');

/** Formats micro-dollars: 4,200 is "$0.0042". Small sums keep their significant digits and never show as zero. */
export function dollars(micros: number): string {
  const amount = micros / 1_000_000;
  const digits = micros === 0 || amount >= 0.1 ? 2 : amount >= 0.001 ? 4 : 6;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export function wordsOfUse({
  purpose,
  model,
  answered,
  failed,
  refused,
  refusals,
  inputTokens,
  outputTokens,
  costMicros,
}: ModelUse): { what: string; how: string } {
  const tokens = inputTokens + outputTokens;
  return {
    what: `${PURPOSES[purpose] ?? purpose} by ${ENGINES[model] ?? model}`,
    how: [
      `${whole.format(answered)} succeeded`,
      failed > 0 ? `${whole.format(failed)} failed` : '',
      refused > 0
        ? `${whole.format(refused)} rejected by our checks (most often: ${refusals.map(({ reason }) => reason.replace(/\.$/, '')).join('; ')})`
        : '',
      tokens > 0 ? count(tokens, 'token') : '',
      dollars(costMicros),
    ]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Reliability of the judge model, or `null` if it was not used. */
export function judgeWords({ secondReader }: Pick<ModelCosts, 'secondReader'>): string | null {
  if (secondReader === null) return null;
  return `The judge model found both planted sentences in ${secondReader.believed} of its last ${count(secondReader.calls, 'call')}. After a miss, nothing counts as verified.`;
}

/** Estimated cost of a thousand articles at the current rate, or a note if none was drafted. */
export function estimateWords({ microsPerThousand, articles, days }: ModelCosts): string {
  if (microsPerThousand === null) return `No articles were drafted in the last ${days} days.`;
  return `Estimate: ${dollars(microsPerThousand)} for drafting 1,000 articles, based on ${count(articles, 'article')} from the last ${days} days.`;
}

export function spentWords({ today, month }: Pick<ModelCosts, 'today' | 'month'>): string {
  return `Today: ${dollars(today.costMicros)} of ${dollars(today.capMicros)}. This month: ${dollars(month.costMicros)} of ${dollars(month.capMicros)}.`;
}
