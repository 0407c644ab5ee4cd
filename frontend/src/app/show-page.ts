import type { AnyRouteMatch } from '@tanstack/react-router';

import { focusHeading } from './focus-heading.ts';
import { showHead } from './heads/show-head.ts';

/** What follows when a page was gone to inside the site; `status` says its title to those who do not see it. */
export function showPage(matches: readonly AnyRouteMatch[], isOther: boolean, status: HTMLElement | null): void {
  showHead(matches);
  if (!isOther) return;
  focusHeading();
  if (status) status.textContent = document.title;
}
