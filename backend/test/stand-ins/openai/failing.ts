import type { ServerResponse } from 'node:http';

/** Failures that are the same for every request. */
export type Failing =
  | 'slow'
  | 'rate-limited'
  | 'rate-limited-long'
  | 'quota-used-up'
  | 'server-error'
  | 'overloaded'
  | 'bad-key'
  | 'forbidden'
  | 'bad-request'
  | 'no-model'
  | 'redirect'
  | 'reset'
  | 'cut-stream'
  | 'web-page'
  | 'broken-envelope'
  | 'no-choices';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function failure(status: number, type: string, code: string | null, message: string): Reply {
  return { status, body: { error: { message, type, code, param: null } } };
}

/** Well-formed error responses. */
export const ERRORS: Readonly<Partial<Record<string, Reply>>> = {
  'rate-limited': {
    ...failure(429, 'tokens', 'rate_limit_exceeded', 'Rate limit reached.'),
    headers: { 'retry-after': '2' },
  },
  'rate-limited-long': {
    ...failure(429, 'tokens', 'rate_limit_exceeded', 'Rate limit reached.'),
    headers: { 'retry-after': '600' },
  },
  'quota-used-up': failure(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
  'server-error': failure(500, 'server_error', null, 'The server had an error while processing your request.'),
  overloaded: {
    ...failure(503, 'server_error', 'overloaded', 'The engine is currently overloaded.'),
    headers: { 'retry-after': '1' },
  },
  'bad-key': failure(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-secret.'),
  forbidden: failure(403, 'invalid_request_error', 'unsupported_country_region_territory', 'Not allowed.'),
  'bad-request': failure(400, 'invalid_request_error', 'unsupported_parameter', 'Unsupported parameter.'),
  'no-model': failure(404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'),
  redirect: { ...failure(307, 'invalid_request_error', null, 'Moved.'), headers: { location: '/elsewhere' } },
} satisfies Partial<Record<Failing, Reply>>;

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Sends no response, a truncated one or a malformed one. `slow` leaves the connection open. */
export function disturb(behaviour: string, response: ServerResponse, good: Reply): void {
  const json = JSON.stringify(good.body);
  if (behaviour === 'slow') return;
  if (behaviour === 'reset') response.socket?.resetAndDestroy();
  else if (behaviour === 'cut-stream') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) });
    response.write(json.slice(0, json.length / 2), () => response.socket?.destroy());
  } else if (behaviour === 'web-page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
  else if (behaviour === 'broken-envelope')
    response.writeHead(200, { 'content-type': 'application/json' }).end(json.slice(0, 50));
  else if (behaviour === 'no-choices') send(response, { status: 200, body: '{"choices":[]}' });
  else response.destroy(new Error(`The stand-in does not know the behavior "${behaviour}".`));
}
