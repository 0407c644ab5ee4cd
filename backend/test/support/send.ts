interface Options extends RequestInit {
  readonly method: string;
  readonly headers?: Record<string, string>;
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Sends a request, with a JSON body if one is given, and reads the response. */
export async function send<T>(url: string, body: unknown, { headers, ...options }: Options): Promise<Reply<T>> {
  const response = await fetch(url, {
    ...options,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = text !== '' && (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
}
