import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Lowest port to try. The range lies below the ports that systems use for outgoing connections, so that a remembered
 * port is usually free at the next start.
 */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
const LOOPBACK_ADDRESSES = ['127.0.0.1', '0.0.0.0', '::1'];
const PORT_TAKEN_CODES = new Set(['EADDRINUSE', 'EACCES']);
/** Error codes on a machine without IPv6. */
const NO_ADDRESS_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function tryListen(options) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ exclusive: true, ...options }, () => server.close(resolve));
  });
}

/**
 * Returns true if the port is free on both loopback addresses, because `localhost` may mean either, and on all
 * network interfaces.
 */
export async function isFree(port) {
  for (const host of LOOPBACK_ADDRESSES) {
    try {
      await tryListen({ host, port });
    } catch (error) {
      if (PORT_TAKEN_CODES.has(error.code)) return false;
      if (!NO_ADDRESS_CODES.has(error.code)) throw error;
    }
  }
  return true;
}

export async function findFreePort(reserved = [], lowest = LOWEST_PORT, highest = HIGHEST_PORT) {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (!reserved.includes(port) && (await isFree(port))) return port;
  }
}

/** Returns the remembered port if it is free and not reserved, otherwise another free port. */
export async function choosePort(remembered, reserved = []) {
  return remembered && !reserved.includes(remembered) && (await isFree(remembered))
    ? remembered
    : findFreePort(reserved);
}

/** Reads and stores the ports of a data folder's servers, so that they stay the same across starts. */
export function openRememberedPorts(folder) {
  const file = join(folder, 'ports.json');
  const read = () => {
    try {
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    } catch {
      return {};
    }
  };
  return {
    of: (name) => read()[name],
    keep(name, port) {
      const ports = read();
      // Writing to a full disk would empty the file, and restarted servers would then get other ports.
      if (ports[name] !== port) writeFileSync(file, `${JSON.stringify({ ...ports, [name]: port })}\n`, { mode: 0o600 });
    },
  };
}

/** Returns the URL at which this machine reaches a server that listens on `host`. */
export function toAddress(host, port) {
  const local = !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}
