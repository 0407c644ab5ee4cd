import { useEffect, useRef } from 'react';

import look from './tips.css?inline';

/** The tip of icon-only controls. Its styles are here, because a file of their own would be a request more. */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (tip.current ? showTips(tip.current) : undefined), []);
  return (
    <>
      <style>{look}</style>
      {/* Screen readers read the name from the control itself. */}
      <div ref={tip} className="tip" popover="manual" aria-hidden="true" />
    </>
  );
}

/**
 * How long the pointer must rest on a control before its tip shows, and how soon after one tip the next shows
 * immediately.
 */
const REST_MS = 700;
const SKIP_MS = 300;
/** Longer names include the title of their object, which is shown next to the control. */
const MAX_LENGTH = 32;
const EDGE = 8;

/** Shows the names of icon-only controls in `tip`. A single listener serves all controls. Returns a function that stops. */
function showTips(tip: HTMLElement): () => void {
  const left = new AbortController();
  const { signal } = left;
  let shown: Element | null = null;
  let wanted: Element | null = null;
  /** The control that was pressed; its tip stays hidden until the pointer leaves. */
  let pressed: Element | null = null;
  let pressedAt: readonly [x: number, y: number] | readonly [] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    shown = null;
    hiddenAt = performance.now();
    tip.hidePopover();
  };
  const show = (control: Element) => {
    hide();
    const name = control.getAttribute('aria-label') ?? '';
    if (!control.isConnected || name === '') return;
    wanted = control;
    shown = control;
    tip.textContent = name.length > MAX_LENGTH ? (name.split(': ')[0] ?? name) : name;
    tip.showPopover();
    place(tip, control);
  };
  const rest = (target: EventTarget | null) => {
    if (target === tip) return;
    const control = signOf(target);
    if (control !== pressed) pressed = null;
    if (control === wanted) return;
    hide();
    if (!control || control === pressed) return;
    wanted = control;
    timer = setTimeout(() => show(control), performance.now() - hiddenAt < SKIP_MS ? 0 : REST_MS);
  };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType, screenX, screenY }) => {
      if (pointerType === 'touch') return;
      // After a press, another control may move under the resting pointer, such as the next row of a list; show no tip
      // for it.
      if (screenX === pressedAt[0] && screenY === pressedAt[1]) pressed = signOf(target);
      rest(target);
    },
    { signal },
  );
  document.documentElement.addEventListener('pointerleave', () => rest(null), { signal });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const control = signOf(target);
      if (control?.matches(':focus-visible')) show(control);
    },
    { signal },
  );
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', hide, { signal });
  document.addEventListener('scroll', hide, { capture: true, passive: true, signal });
  document.addEventListener(
    'pointerdown',
    ({ target, screenX, screenY }) => {
      pressed = signOf(target);
      pressedAt = [screenX, screenY];
      hide();
    },
    { capture: true, signal },
  );
  return () => {
    hide();
    left.abort();
  };
}

/** Returns the control at this element if it is icon-only. */
function signOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('button[aria-label], a[aria-label], summary[aria-label]') : null;
  return control && control.textContent.trim() === '' && control.getAttribute('role') !== 'switch' ? control : null;
}

/** Places the tip below its control, or above it if the space below is too small, and keeps it inside the window. */
function place(box: HTMLElement, control: Element): void {
  const anchor = control.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = anchor.left + (anchor.width - width) / 2;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  box.style.top = `${anchor.bottom + height > clientHeight ? anchor.top - height : anchor.bottom}px`;
}
