/** The signed-in reader, as far as requests need it. */
export interface ReaderViewer {
  readonly id: number;
  readonly username: string;
  readonly premium: boolean;
}

/** The sender of the request. Set by auth's session middleware. */
export interface Viewer {
  readonly administrator: boolean;
  readonly reader: ReaderViewer | null;
}

export const VISITOR: Viewer = { administrator: false, reader: null };

declare module 'express-serve-static-core' {
  interface Request {
    viewer?: Viewer;
  }
}
