type Behavior = (pages?: number) => object;

let real: Behavior | undefined;

/** Called by the first infinite query that is loaded. */
export function bringPages(behavior: Behavior): void {
  real = behavior;
}

/** Replaces the fetch behavior of infinite queries. */
export function infiniteQueryBehavior(pages?: number): object {
  if (!real) throw new Error('A list in pages was fetched before what observes such lists was loaded.');
  return real(pages);
}
