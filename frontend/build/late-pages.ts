type Behavior = (pages?: number) => object;

let real: Behavior | undefined;

/** Said by the first list in pages that is loaded. */
export function bringPages(behavior: Behavior): void {
  real = behavior;
}

/** Stands in a query for how lists in pages are fetched. */
export function infiniteQueryBehavior(pages?: number): object {
  if (!real) throw new Error('A list in pages was fetched before what observes such lists was loaded.');
  return real(pages);
}
