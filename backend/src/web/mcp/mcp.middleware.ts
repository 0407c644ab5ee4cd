import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { toNetworkKey } from '../../shared/http/network.ts';
import { NetworkAllowance } from '../../shared/rate-limits/network-allowance.ts';
import { setSecurityHeaders } from '../site/security-headers.ts';
import type { ReadPublic } from './public-api.ts';

/** Messages that a network may send per minute, and twice as many at once. */
const MESSAGES_PER_MINUTE = 120;
const MAX_BODY = '64kb';
const PREFLIGHT_SECONDS = 86_400;
const INVALID_REQUEST = -32_600;
const PARSE_ERROR = -32_700;
const SERVER_ERROR = -32_000;

interface McpOptions {
  /** Returns the function that reads the public API for a network. */
  readonly readFor: (network: string) => ReadPublic;
  readonly siteUrl: string;
  readonly onFailure: (tool: string, error: unknown) => void;
  readonly messagesPerMinute?: number;
}

/**
 * Serves the Model Context Protocol at the path where it is mounted. Without sessions: each request gets a server of
 * its own. Any site may call it, because it only reads public data and ignores cookies.
 */
export function createMcpMiddleware({
  readFor,
  siteUrl,
  onFailure,
  messagesPerMinute = MESSAGES_PER_MINUTE,
}: McpOptions): RequestHandler {
  const allowance = new NetworkAllowance(messagesPerMinute);
  const toUrl = (articleId: number): string => `${siteUrl}/article/${articleId}`;

  const limit: RequestHandler = (request, response, next) => {
    const wait = allowance.take(networkOf(request), 1, performance.now());
    if (wait === 0) return next();
    response.setHeader('Retry-After', String(wait));
    sendError(response, 429, SERVER_ERROR, `Too many requests. Try again in ${wait} s.`);
  };

  const answer: RequestHandler = async (request, response) => {
    if (Array.isArray(request.body))
      return sendError(response, 400, INVALID_REQUEST, 'Send one message per request, not a list of messages.');
    // Loaded with the first message, because its packages take much memory, and many sites get no message.
    const { createRequestHandler } = await import('./mcp-server.ts');
    const handler = createRequestHandler({ read: readFor(networkOf(request)), toUrl, onFailure });
    const result = await handler.fetch(toWebRequest(request), { parsedBody: request.body });
    response.setHeader('Content-Type', result.headers.get('content-type') ?? 'application/json');
    response.status(result.status).end(Buffer.from(await result.arrayBuffer()));
  };

  const router = Router({ strict: true });
  router.use((request, response, next) => {
    request.namedRoute = '/mcp';
    setSecurityHeaders(response, siteUrl);
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.options('/', (_request, response) => {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    response.status(204).end();
  });
  router.post('/', limit, requireJson, express.json({ limit: MAX_BODY }), answer);
  router.all('/', (_request, response) => {
    response.setHeader('Allow', 'POST, OPTIONS');
    sendError(response, 405, SERVER_ERROR, 'Send each message by POST. This server has no sessions or streams.');
  });
  router.use(answerBodyError);
  return router;
}

const networkOf = (request: Request): string => toNetworkKey(request.ip ?? 'unknown');

/** The body is passed on apart, because it is already parsed. */
function toWebRequest({ headers }: Request): globalThis.Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new globalThis.Request('http://localhost/mcp', { method: 'POST', headers: given });
}

function requireJson(request: Request, response: Response, next: NextFunction): void {
  if (request.is('application/json')) return next();
  sendError(response, 415, SERVER_ERROR, 'Send the message as JSON (Content-Type: application/json).');
}

/** Answers a request whose body could not be read. */
function answerBodyError(error: { status?: unknown }, _request: Request, response: Response, next: NextFunction): void {
  if (error.status === 413) return sendError(response, 413, SERVER_ERROR, `Send at most ${MAX_BODY}.`);
  if (error.status === 400) return sendError(response, 400, PARSE_ERROR, 'The body is not valid JSON.');
  next(error);
}

function sendError(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: '2.0', id: null, error: { code, message } });
}
