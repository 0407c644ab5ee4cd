export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Parses the form encoding of Stripe's clients: `items[0][price]=x&metadata[a]=b`. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(form, path, value);
  }
  return listed(form) as Form;
}

function put(target: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ??= {});
  put(inner as Form, rest, value);
}

/** Converts objects with numeric keys to arrays. */
function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listed(inner)] as const);
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}

export const toText = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null);
export const toForm = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
export const toList = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);
export function texts(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
