import { type ComponentPropsWithoutRef, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';

import { useHydrated } from '../lib/use-hydrated.ts';
import { mutesSomething, useMutes } from '../stores/mutes.ts';

interface HydrateProps extends ComponentPropsWithoutRef<'div'> {
  /** The element around the part. */
  as?: 'div' | 'aside' | 'section' | 'footer';
  /** Loads the scripts of the lazy components in `children`. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

interface Gate {
  isOpen: boolean;
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/**
 * A server-rendered part that hydrates once the reader uses the page and the part is near the viewport. Its scripts load
 * only then; if they fail to load, the server's HTML stays. Pages opened by navigation render the part at once. Mutes
 * do not wait for the reader's first interaction, because they hide content.
 */
export function Hydrate({ as: Element = 'div', load, children, ...attributes }: HydrateProps) {
  const element = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [gate] = useState(() => (hydrated || typeof document === 'undefined' ? null : makeGate()));
  const [live, setLive] = useState(hydrated);
  useEffect(() => {
    if (!gate || !element.current) return undefined;
    const when = mutesSomething(useMutes.getState()) ? whenNear : whenUsedNear;
    return when(element.current, () => void load().then(gate.open, () => undefined));
    // The first `load` is as good as a later one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gate]);
  return (
    // Read by lib/head-scripts.ts.
    <Element {...attributes} ref={element} data-dehydrated={live ? undefined : ''}>
      <Part gate={gate} onHydrated={setLive}>
        {children}
      </Part>
    </Element>
  );
}

interface PartProps {
  gate: Gate | null;
  onHydrated: (hydrated: boolean) => void;
  children: ReactNode;
}

/** Keeps its first element until the gate is open: for a new one, React would discard the server's HTML. */
function Part(props: PartProps) {
  const part = (
    <Suspense fallback={null}>
      <Wait {...props} />
    </Suspense>
  );
  const [first] = useState(part);
  return props.gate && !props.gate.isOpen ? first : part;
}

function Wait({ gate, onHydrated, children }: PartProps) {
  if (gate) use(gate.opened);
  useEffect(() => onHydrated(true), [onHydrated]);
  return children;
}

function makeGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate: Gate = {
    isOpen: false,
    opened: promise,
    open: () => {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `act` after the first interaction with the page, as soon as the element is near the viewport. */
function whenUsedNear(element: Element, act: () => void): () => void {
  const used = new AbortController();
  let stopWatching = () => {};
  const onUse = () => {
    used.abort();
    stopWatching = whenNear(element, act);
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, onUse, { capture: true, passive: true, signal: used.signal });
  return () => {
    used.abort();
    stopWatching();
  };
}

/** Calls `act` once the element comes near the viewport. Returns a function that cancels the call. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '600px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
