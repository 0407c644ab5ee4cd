import { routeTree } from './routeTree.gen.ts';

/** Facts about a page for the server, the service worker and the browser tests. */
interface SitePage {
  /** Pattern of its path, such as `/article/$id`. */
  path: string;
  visibility: 'listed' | 'unlisted' | 'private';
  /** Search parameters with which the server renders the page. Private pages are rendered without any. */
  parameters: string[];
}

/** Pages of the review desk, which has a router of its own (`desk/router.tsx`). */
const DESK_PAGES: SitePage[] = ['/admin', '/admin/review/$id'].map((path) => ({
  path,
  visibility: 'private',
  parameters: [],
}));

/** All pages. Those of the site are read from their route files. */
export const pages: SitePage[] = Object.values(routeTree.children ?? {})
  .map(({ options }) => {
    const { path, staticData, validateSearch } = options;
    const { visibility } = staticData;
    const parameters = validateSearch && visibility !== 'private' ? validateSearch.names : [];
    return { path, visibility, parameters };
  })
  .concat(DESK_PAGES);
