import type { WholeResponse } from '../read-cache/stored-response.ts';

/** Reads a path of the public API as a visitor without a session. */
export type ReadPublic = (target: string) => Promise<WholeResponse>;

/** A value after it was sent as JSON. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Entry)[]
    ? readonly Json<Entry>[]
    : T extends object
      ? { readonly [Key in keyof T]: Json<T[Key]> }
      : T;

export interface PublicAnswer<T> {
  readonly data: Json<T>;
  readonly headers: WholeResponse['headers'];
}

/** An error whose message tells the agent what to do. */
export class ToolError extends Error {}

/** The article has no public page. */
export class NotPublishedError extends ToolError {
  constructor(id: number) {
    super(`There is no published article ${id}. Call search to find the ids of articles.`);
  }
}

/** The article was merged into another one. */
export class MergedError extends ToolError {
  constructor(
    id: number,
    readonly into: number,
  ) {
    super(`Article ${id} is now part of article ${into}. Call again with ${into}.`);
  }
}

/** Reads a list. Throws a `ToolError` if the API refuses the request. */
export async function readList<T>(read: ReadPublic, path: string, query: Query): Promise<PublicAnswer<T>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const { status, headers, body } = await read(`${path}?${search.toString()}`);
  if (status !== 200) throw toToolError(status, body);
  return { data: JSON.parse(body.toString()) as Json<T>, headers };
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** Reads data of a published article. Throws a `ToolError` if there is none with this id. */
export async function readArticle<T>(read: ReadPublic, id: number, rest = ''): Promise<Json<T>> {
  const { status, headers, body } = await read(`/api/articles/${id}${rest}`);
  if (status === 200) return JSON.parse(body.toString()) as Json<T>;
  const into = /\/(\d+)$/.exec(String(headers['location']))?.[1];
  if (status === 308 && into !== undefined) throw new MergedError(id, Number(into));
  throw status === 404 ? new NotPublishedError(id) : toToolError(status, body);
}

function toToolError(status: number, body: Buffer): Error {
  const { error } = JSON.parse(body.toString()) as { error: string };
  return status >= 400 && (status < 500 || status === 503) ? new ToolError(error) : new Error(error);
}
