import type { AnyRouteMatch } from '@tanstack/react-router';

import { focusHeading } from './focus-heading.ts';
import { showHead } from './heads/show-head.ts';

/** Runs after navigation inside the site; `status` announces the title to screen readers. */
export function showPage(matches: readonly AnyRouteMatch[], isOther: boolean, status: HTMLElement | null): void {
  showHead(matches);
  if (!isOther) return;
  focusHeading();
  if (status) status.textContent = document.title;
}
