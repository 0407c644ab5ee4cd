/** Focuses the faulty field, so that keyboard and screen-reader users can fix it right away. */
export function focusFirstFault(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
