/** Puts the cursor into a field, so that the keyboard and screen readers are where something is to be mended. */
export function focusFirstFault(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
