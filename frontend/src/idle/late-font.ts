import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * A page that was painted before its font came keeps the local one, so that nothing moves under the reader's eyes. The
 * next page of the visit is new to the eye in any case: it begins with the font.
 */
export async function bringLateFont(router: AnyRouter): Promise<void> {
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
