import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * If the web font loads too late for the first paint, the page keeps the local font, so that nothing moves while
 * reading. The web font applies from the next page of the visit.
 */
export async function bringLateFont(router: RegisteredRouter): Promise<void> {
  if (cameInTime()) return;
  const face = await new FontFace('Source Serif 4 Variable', `url(${serif})`, { weight: '200 900' })
    .load()
    .catch(() => null);
  if (face === null) return;
  const stop = router.subscribe('onLoad', ({ pathChanged }) => {
    if (!pathChanged) return;
    stop();
    document.fonts.add(face);
  });
}

function cameInTime(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const font = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(serif)) as
    | PerformanceResourceTiming
    | undefined;
  return paint !== undefined && font !== undefined && font.responseEnd <= paint.startTime;
}
