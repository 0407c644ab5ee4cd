import { createServer } from 'node:net';

function tryListen(options) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ exclusive: true, ...options }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export function freePort() {
  return tryListen({ host: '127.0.0.1', port: 0 });
}

/** Whether nobody listens on this port, on the loopback address or on all of them. */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    try {
      await tryListen({ host, port });
    } catch (error) {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
      throw error;
    }
  }
  return true;
}

/** The remembered port while it is free, else a new one. */
export async function portFor(remembered) {
  return remembered && (await isFree(remembered)) ? remembered : freePort();
}
