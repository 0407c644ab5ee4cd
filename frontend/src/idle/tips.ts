import look from './tips.css?inline';

/** How long the pointer rests on a control before its name shows, and how soon after one name the next shows at once. */
const REST_MS = 700;
const SKIP_MS = 300;
/** Longer names carry the title of what they act on, which stands beside the control. */
const LONGEST = 32;
const EDGE = 8;

let tip: HTMLElement | undefined;
let shown: Element | null = null;
let wanted: Element | null = null;
/** Pressed: its name is out of the way until the pointer has left it. */
let pressed: Element | null = null;
let pressedAt: readonly [x: number, y: number] | readonly [] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let hiddenAt = Number.NEGATIVE_INFINITY;

/** Controls that show a sign alone tell their name to the eye, too. One listener for all of them: none needs to know of it. */
export function showTips(): void {
  document.addEventListener('pointerover', ({ target, pointerType, screenX, screenY }) => {
    if (pointerType === 'touch') return;
    // What came under a pointer that has not moved since its press was not gone to: the next row of a list.
    if (screenX === pressedAt[0] && screenY === pressedAt[1]) pressed = signOf(target);
    rest(target);
  });
  document.documentElement.addEventListener('pointerleave', () => rest(null));
  document.addEventListener('focusin', ({ target }) => {
    const control = signOf(target);
    if (control?.matches(':focus-visible')) show(control);
  });
  document.addEventListener('focusout', () => hide());
  document.addEventListener('keydown', () => hide());
  document.addEventListener('scroll', () => hide(), { capture: true, passive: true });
  document.addEventListener(
    'pointerdown',
    ({ target, screenX, screenY }) => {
      pressed = signOf(target);
      pressedAt = [screenX, screenY];
      hide();
    },
    { capture: true },
  );
}

function rest(target: EventTarget | null): void {
  if (tip && target === tip) return;
  const control = signOf(target);
  if (control !== pressed) pressed = null;
  if (control === wanted) return;
  hide();
  if (!control || control === pressed) return;
  wanted = control;
  timer = setTimeout(() => show(control), performance.now() - hiddenAt < SKIP_MS ? 0 : REST_MS);
}

/** The control at this place, if a sign is all that it shows. */
function signOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('button[aria-label], a[aria-label], summary[aria-label]') : null;
  return control && control.textContent.trim() === '' && control.getAttribute('role') !== 'switch' ? control : null;
}

function show(control: Element): void {
  hide();
  const name = control.getAttribute('aria-label') ?? '';
  if (!control.isConnected || name === '') return;
  wanted = control;
  shown = control;
  tip ??= newTip();
  tip.className = 'tip';
  tip.popover = 'manual';
  // Screen readers have the name from the control itself.
  tip.ariaHidden = 'true';
  tip.textContent = name.length > LONGEST ? (name.split(': ')[0] ?? name) : name;
  document.body.append(tip);
  tip.showPopover();
  place(tip, control);
}

/** With its looks, which no page needs before: a file of their own would be a request of every first view. */
function newTip(): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return document.createElement('div');
}

/** Below its control, or above where there is no room; never beyond the window. */
function place(box: HTMLElement, control: Element): void {
  const anchor = control.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = anchor.left + (anchor.width - width) / 2;
  box.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  box.style.top = `${anchor.bottom + height > clientHeight ? anchor.top - height : anchor.bottom}px`;
}

function hide(): void {
  clearTimeout(timer);
  wanted = null;
  if (!shown) return;
  shown = null;
  hiddenAt = performance.now();
  tip?.remove();
}
