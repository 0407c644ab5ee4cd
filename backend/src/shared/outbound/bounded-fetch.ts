/** Thrown if a response exceeds the size limit. */
export class OversizeResponseError extends Error {
  constructor(maxBytes: number) {
    super(`The server's response is larger than ${maxBytes} bytes.`);
    this.name = 'OversizeResponseError';
  }
}

/** Error name by which client libraries recognize an aborted call. */
class AbortedCallError extends Error {
  override readonly name = 'AbortError';
}

async function readWithin(response: Response, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return chunks;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new OversizeResponseError(maxBytes);
    chunks.push(chunk);
  }
  return chunks;
}

async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const chunks = await readWithin(response, maxBytes);
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // The body is already decompressed, so headers about its encoding and length no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, statusText, headers });
}

/**
 * Like `fetch`, but for addresses that the operator configured. Resolves only after the whole body has arrived, so that
 * the client's timeout covers it, and limits the body's size. Redirects are not followed, so that an API key never
 * reaches another server.
 */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, redirect: 'manual' });
      return await readWhole(response, maxBytes);
    } catch (error) {
      throw init?.signal?.aborted === true ? new AbortedCallError('The call was canceled.', { cause: error }) : error;
    }
  };
}
