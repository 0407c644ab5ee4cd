import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Port range below the ephemeral ports, which the system may assign to other processes at any time. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;

/** Returns a free port that the system does not assign to other processes. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
  return (await isFree(port)) ? port : findFreePort();
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
