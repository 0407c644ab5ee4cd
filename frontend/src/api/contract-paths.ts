import type { paths } from './schema.gen.ts';

/** Types of requests and responses, derived from the generated description of the API. */

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Successful responses: 200 to 202 have a body, 204 has none. */
type Success = 200 | 201 | 202 | 204;

/** Paths that support the method. */
export type PathOf<M extends HttpMethod> = {
  [P in keyof paths]: paths[P] extends { [_ in M]: object } ? P : never;
}[keyof paths];

/** Paths of lists, which are read one page at a time. */
export type ListPath = {
  [P in PathOf<'get'>]: ResponseOf<'get', P> extends readonly unknown[] ? P : never;
}[PathOf<'get'>];

type Operation<M extends HttpMethod, P extends PathOf<M>> = paths[P] extends { [_ in M]: infer Op } ? Op : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** Body of the successful response; undefined if it has none. */
export type ResponseOf<M extends HttpMethod, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? JsonOf<R[Extract<keyof R, Success>]> : never;

/** Values of path parameters may be text, because they often come from the page's own address. */
type PathOption<Op> = Op extends { parameters: { path: infer Values } }
  ? { path: { [Name in keyof Values]: string | number } }
  : unknown;

/** Optional parameters may be undefined; the request omits those. */
type QueryValues<Values> = {
  [Name in keyof Values]: undefined extends Values[Name] ? Values[Name] | undefined : Values[Name];
};

type QueryOption<Op> = Op extends { parameters: { query: infer Values } }
  ? { query: QueryValues<Values> }
  : Op extends { parameters: { query?: infer Values } }
    ? { query?: QueryValues<Values> }
    : unknown;

type BodyOption<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Op extends { requestBody?: infer Optional }
    ? { body?: JsonOf<Optional> }
    : unknown;

type FetchOptions = Pick<RequestInit, 'cache' | 'keepalive'> & { signal?: AbortSignal };

type Options<Op> = PathOption<Op> & QueryOption<Op> & BodyOption<Op> & FetchOptions;

/** Arguments after the path; they may be left out unless the request has required parameters or a body. */
export type OptionsOf<M extends HttpMethod, P extends PathOf<M>> =
  object extends Options<Operation<M, P>> ? [options?: Options<Operation<M, P>>] : [options: Options<Operation<M, P>>];

type Value = string | number | boolean;

/** The parts of a request, as the client reads them. */
export interface RequestParts extends FetchOptions {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, Value | undefined>>;
  body?: unknown;
}

/** Returns the address of a request. Omits undefined query parameters. */
export function addressOf(path: string, { path: values = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}
