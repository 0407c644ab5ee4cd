import type { Mutation, MutationCache as RealCache } from '@tanstack/react-query';

let make: (() => RealCache) | undefined;

/** Said by the first form that is loaded. */
export function bringMutations(maker: () => RealCache): void {
  make = maker;
}

/** What the query client and what observes a mutation use of it. */
type Used = Pick<RealCache, 'build' | 'notify' | 'findAll' | 'getAll' | 'clear' | 'resumePausedMutations'>;

/** Stands in the query client for its cache of mutations, which is empty until something makes one. */
export class MutationCache implements Used {
  #real: RealCache | undefined;

  build: RealCache['build'] = (...given) => {
    if (!make) throw new Error('A mutation was made before what observes mutations was loaded.');
    this.#real ??= make();
    return this.#real.build(...given);
  };

  notify(...given: Parameters<RealCache['notify']>): void {
    this.#real?.notify(...given);
  }

  findAll(...given: Parameters<RealCache['findAll']>): Mutation[] {
    return this.#real?.findAll(...given) ?? [];
  }

  getAll(): Mutation[] {
    return this.#real?.getAll() ?? [];
  }

  clear(): void {
    this.#real?.clear();
  }

  resumePausedMutations(): Promise<unknown> {
    return this.#real?.resumePausedMutations() ?? Promise.resolve();
  }
}
