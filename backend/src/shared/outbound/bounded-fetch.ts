/** The answer is larger than any that is expected; reading on would cost memory for nothing. */
export class OversizeAnswer extends Error {
  constructor(maxBytes: number) {
    super(`The answer of the server is larger than ${maxBytes} bytes.`);
    this.name = 'OversizeAnswer';
  }
}

/** What the client knows a broken-off call by, whoever broke it off. */
class BrokenOff extends Error {
  override readonly name = 'AbortError';
}

async function readWithin(response: Response, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return chunks;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new OversizeAnswer(maxBytes);
    chunks.push(chunk);
  }
  return chunks;
}

async function whole(response: Response, maxBytes: number): Promise<Response> {
  const chunks = await readWithin(response, maxBytes);
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // The body is decoded by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(chunks.length === 0 ? null : Buffer.concat(chunks), { status, statusText, headers });
}

/**
 * Plain fetch (the operator chose this address) that resolves once the whole body is here: the client's time limit then
 * covers it, error answers included, and its size is bounded. Redirects are handed back: a key is not carried elsewhere.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, { ...init, redirect: 'manual' });
      return await whole(response, maxBytes);
    } catch (error) {
      throw init?.signal?.aborted === true ? new BrokenOff('The call was broken off.', { cause: error }) : error;
    }
  };
}
