import { createApi } from './api/client.ts';
import { isRejected } from './api/not-found-if-rejected.ts';
import { type Manifest, renderPage } from './render-page.tsx';
import { makeRouter } from './router.tsx';
import { createThemeScript } from './stores/ui-prefs.ts';

export { pages } from './pages.ts';
export const themeScript = createThemeScript();

interface SiteManifest extends Manifest {
  /** Inlined CSS, if styles are sent with each page instead of being linked. */
  styles?: string;
}

interface RenderContext {
  /** Origin of API calls, e.g. http://127.0.0.1:3000. */
  apiOrigin: string;
  siteUrl: string;
  /** Returns the response to a GET request of the API without a connection. */
  readApi?: (target: string) => Promise<ApiResponse>;
  /** Marks the page's own inline scripts, to distinguish their hashes from those of injected scripts. */
  nonce: string;
  manifest: SiteManifest;
}

interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** Reads shared responses directly. Compressing other responses for this machine would only take time. */
const transportOf =
  ({ apiOrigin, readApi }: RenderContext): typeof fetch =>
  async (input, init) => {
    const direct = typeof input === 'string' ? await readApi?.(input.slice(apiOrigin.length)) : null;
    if (direct && !isRedirect(direct)) return new Response(direct.body, direct);
    return fetch(input, { ...init, headers: { 'accept-encoding': 'identity' } });
  };

const isRedirect = ({ status }: ApiResponse): boolean => status >= 300 && status < 400;

/**
 * Renders one anonymous page to a complete response: status, redirect or HTML. A page with a part that could not be read
 * must not be cached; the browser requests that part again.
 */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  const { siteUrl, nonce, manifest } = context;
  const api = createApi({ origin: context.apiOrigin, fetch: transportOf(context), signal: request.signal });
  const router = makeRouter({ api, siteUrl, nonce, styles: manifest.styles });
  const response = await renderPage(request, { createRouter: () => router, manifest: { routes: manifest.routes } });
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error' && !isRejected(state.error)))
    response.headers.set('cache-control', 'no-store');
  return response;
}
