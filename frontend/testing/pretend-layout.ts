/** Pretends that every element is near the viewport and that only the media queries in `media` match. */
export function pretendLayout(media: readonly string[] = []): void {
  Object.assign(window, {
    IntersectionObserver: VisibleAtOnce,
    ResizeObserver: NeverResized,
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: media.includes(query), media: query, onchange: null }),
    requestIdleCallback: (act: () => void) => setTimeout(act),
    cancelIdleCallback: clearTimeout,
    scrollTo: () => undefined,
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    hasPointerCapture: () => false,
  });
  Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
}

class VisibleAtOnce {
  constructor(private readonly heard: IntersectionObserverCallback) {}
  observe(target: Element): void {
    queueMicrotask(() =>
      this.heard(
        [{ isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      ),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}

class NeverResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
