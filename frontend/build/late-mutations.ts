import type { Mutation, MutationCache as RealCache } from '@tanstack/react-query';

let make: (() => RealCache) | undefined;

/** Called by the first module that creates a mutation. */
export function bringMutations(maker: () => RealCache): void {
  make = maker;
}

/** The part of the mutation cache that the query client and mutation observers use. */
type Used = Pick<RealCache, 'build' | 'notify' | 'findAll' | 'getAll' | 'clear' | 'resumePausedMutations'>;

/** Replaces the query client's mutation cache. It stays empty until the first mutation is created. */
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
