import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give unasked what lies above: such a port may be somebody else's a moment after it was found free. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that nobody listens on now, and that nobody is given before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
