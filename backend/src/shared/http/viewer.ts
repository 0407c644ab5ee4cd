/** The signed-in reader, with only the data that request handlers need. */
export interface SessionReader {
  readonly id: number;
  readonly username: string;
  readonly premium: boolean;
}

/** Identifies who sent the request. Set by the session middleware of `auth`. */
export interface Viewer {
  readonly administrator: boolean;
  readonly reader: SessionReader | null;
}

export const VISITOR: Viewer = { administrator: false, reader: null };

declare module 'express-serve-static-core' {
  interface Request {
    viewer?: Viewer;
  }
}
