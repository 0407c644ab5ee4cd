import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { lockOutlets, type NamedOutlet } from '../data/outlet.store.ts';
import { lookalikeKeys } from '../domain/lookalike.ts';

/**
 * Index of all outlet names, for finding lookalikes. `read` blocks other transactions that would add or rename outlets.
 */
export class OutletNameIndex {
  readonly #byKey = new Map<string, NamedOutlet[]>();
  readonly #idsByName = new Map<string, number>();

  static async read(em: EntityManager): Promise<OutletNameIndex> {
    const names = new OutletNameIndex();
    for (const outlet of await lockOutlets(em)) names.add(outlet);
    return names;
  }

  add(outlet: NamedOutlet): void {
    const name = outlet.name.toLowerCase();
    if (!this.#idsByName.has(name)) this.#idsByName.set(name, outlet.id);
    for (const key of lookalikeKeys(outlet.name)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), outlet]);
  }

  /** Returns the id of the oldest outlet with this name, regardless of case. */
  findId(name: string): number | null {
    return this.#idsByName.get(name.toLowerCase()) ?? null;
  }

  /**
   * Throws if the name looks like that of another outlet. A name that differs only in case belongs to the same outlet
   * and is accepted.
   */
  rejectLookalike(name: string, ownId: number | null = null): void {
    const alike = lookalikeKeys(name)
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter(({ id }) => id !== ownId);
    const [other] = alike;
    if (!other || alike.some((outlet) => outlet.name.toLowerCase() === name.toLowerCase())) return;
    throw new OutletLookalikeError(name, other.name);
  }
}

export class OutletLookalikeError extends DomainError {
  constructor(name: string, other: string) {
    super(
      'outlet-lookalike',
      `“${name}” looks like the outlet “${other}”. Choose another name, or confirm that it is a different outlet.`,
      409,
      { lookalike: other },
    );
  }
}
