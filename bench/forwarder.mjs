import { connect, createServer } from 'node:net';

/** Forwards connections from the port to PostgreSQL. After `refuse()`, connections are refused until `listen()`. */
export async function startForwarder(target, port) {
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy() && sockets.delete(from));
      from.pipe(to);
    }
  });
  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const refuse = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  return { listen, refuse };
}
