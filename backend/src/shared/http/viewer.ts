/** Who asks. Put on the request by auth's session middleware; the reader part comes with accounts. */
export interface Viewer {
  readonly administrator: boolean;
}

export const VISITOR: Viewer = { administrator: false };

declare module 'express-serve-static-core' {
  interface Request {
    viewer?: Viewer;
  }
}
