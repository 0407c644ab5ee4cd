/** Time after the last input in which requests count as caused by a person. */
const ATTENDED_MS = 2 * 60_000;
/** Assistive technology may send only `click` or `input`. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click', 'input'] as const;

/**
 * Returns a `fetch` that marks requests sent long after the last input, such as polls. They do not prolong the session.
 */
export function createAttendedFetch(): typeof fetch {
  let lastInput = Date.now();
  const note = () => {
    lastInput = Date.now();
  };
  for (const type of INPUTS) addEventListener(type, note, { capture: true, passive: true });
  return (input, init) => {
    if (Date.now() - lastInput < ATTENDED_MS) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('x-unattended', '1');
    return fetch(input, { ...init, headers });
  };
}
