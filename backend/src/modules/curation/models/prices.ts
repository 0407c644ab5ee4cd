/** Prices per 1,000 tokens, in micros (millionths of the account's currency). */
export interface ModelPrice {
  readonly inputMicros: number;
  readonly outputMicros: number;
}

export type PriceTable = ReadonlyMap<string, ModelPrice>;

/** OpenAI's list prices without discounts, by model name without date. Prices of other providers must be configured. */
export const LIST_PRICES: PriceTable = new Map([
  ['gpt-4o', { inputMicros: 2500, outputMicros: 10_000 }],
  ['gpt-4o-mini', { inputMicros: 150, outputMicros: 600 }],
  ['gpt-4.1', { inputMicros: 2000, outputMicros: 8000 }],
  ['gpt-4.1-mini', { inputMicros: 400, outputMicros: 1600 }],
  ['gpt-4.1-nano', { inputMicros: 100, outputMicros: 400 }],
]);

const PRICE_ENTRY = /^(?<model>[\w.:/@-]+)=(?<input>\d+)\/(?<output>\d+)$/;

/**
 * Parses `model=input/output` entries (whole micros per 1,000 tokens), which override the list prices. Throws on a
 * malformed entry.
 */
export function parsePrices(entries: readonly string[]): PriceTable {
  const own = entries.map((entry): [string, ModelPrice] => {
    const { model, input, output } = PRICE_ENTRY.exec(entry)?.groups ?? {};
    if (model === undefined)
      throw new Error(
        `"${entry}" is not a price: write model=input/output in micros per 1,000 tokens, such as gpt-4o-mini=150/600`,
      );
    return [model, { inputMicros: Number(input), outputMicros: Number(output) }];
  });
  return new Map([...LIST_PRICES, ...own]);
}

/**
 * Returns the price of a model, or `null` if it is unknown. A name with a date (`gpt-4o-mini-2024-07-18`) has the price
 * of the name without it.
 */
export function findPrice(model: string, prices: PriceTable): ModelPrice | null {
  return prices.get(model) ?? prices.get(model.replace(/-\d{4}-\d{2}-\d{2}$/, '')) ?? null;
}

/** Returns the cost, rounded up to whole micros, or 0 for a model without a known price. */
export function computeCostMicros(price: ModelPrice | null, inputTokens: number, outputTokens: number): number {
  if (price === null) return 0;
  return Math.ceil((inputTokens * price.inputMicros + outputTokens * price.outputMicros) / 1000);
}
