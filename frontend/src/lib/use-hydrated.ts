import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True if the component was part of the page's HTML, false if it appeared later, such as after navigation. */
export function useWasInHtml(): boolean {
  const isHydrated = useHydrated();
  const [wasInHtml] = useState(!isHydrated);
  return wasInHtml;
}
