import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

const MB = 1_000_000;
export type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;

/** Compresses this number of megabytes of zeros without keeping them in memory. */
async function bomb(compressor: Transform, megabytes: number): Promise<Buffer> {
  const zeros = Buffer.alloc(MB);
  const chunks: Buffer[] = [];
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => chunks.push(chunk));
  await pipeline(
    Readable.from(
      (function* () {
        for (let n = 0; n < megabytes; n += 1) yield zeros;
      })(),
    ),
    compressor,
    sink,
  );
  return Buffer.concat(chunks);
}

function encoded(coding: string, body: () => Buffer): Behaviour {
  return (_req, res) => res.writeHead(200, { 'content-encoding': coding }).end(body());
}

export function redirect(status: number, location: string): Behaviour {
  return (_req, res) => res.writeHead(status, { location }).end();
}

/** Writes for as long as the client reads, with backpressure. */
function endless(chunk: Buffer): Behaviour {
  return (_req, res) => {
    const write = (): void => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', write);
    write();
  };
}

function trickle(open: string, drop: string): Behaviour {
  return (req) => {
    const { socket } = req;
    socket.write(open);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
  };
}

function raw(text: string): Behaviour {
  return (req) => req.socket.on('error', () => {}).end(text);
}

/** Decompression bombs by name. Filled by `createBombs`. */
const bodies = new Map<string, Buffer>();
const findBody = (name: string) => (): Buffer => bodies.get(name) ?? Buffer.alloc(0);
export const hello = Buffer.from('Hello, reader.');

/** Server behavior by path. */
export const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '/hello': (_req, res) => res.writeHead(200, { etag: 'W/"a\u00e9b"', 'content-type': 'text/plain' }).end(hello),
  '/echo': (req, res) => res.end(JSON.stringify(req.headers)),
  '/missing': (_req, res) => res.writeHead(404).end('no'),
  '/empty': (_req, res) => res.end(),
  '/empty-gzip': encoded('gzip', () => Buffer.alloc(0)),
  '/not-modified': (_req, res) => res.writeHead(304, { etag: '"x"', 'content-length': '99999999999' }).end(),
  '/gzip': encoded('gzip', () => zlib.gzipSync(hello)),
  '/x-gzip': encoded('x-gzip', () => zlib.gzipSync(hello)),
  '/deflate': encoded('deflate', () => zlib.deflateSync(hello)),
  '/raw-deflate': encoded('deflate', () => zlib.deflateRawSync(hello)),
  '/brotli': encoded('br', () => zlib.brotliCompressSync(hello)),
  '/zstd': encoded('zstd', () => zlib.zstdCompressSync(hello)),
  '/gzip-bomb': encoded('gzip', findBody('gzip')),
  '/brotli-bomb': encoded('br', findBody('brotli')),
  '/zstd-bomb': encoded('zstd', findBody('zstd')),
  '/gzip-in-gzip': encoded('gzip, gzip', () => zlib.gzipSync(zlib.gzipSync(hello))),
  '/unknown-coding': encoded('compress', () => hello),
  '/wrong-coding': encoded('gzip', () => Buffer.from('<rss>this was never compressed</rss>')),
  '/truncated-gzip': encoded('gzip', () => zlib.gzipSync(Buffer.from('x'.repeat(5000) + Math.PI)).subarray(0, 25)),
  '/endless': endless(Buffer.alloc(65_536, 'a')),
  '/endless-gzip-of-nothing': (_req, res) => {
    res.writeHead(200, { 'content-encoding': 'gzip' });
    res.write(zlib.gzipSync(''));
    endless(zlib.gzipSync(''))(_req, res);
  },
  '/slow-body': trickle('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'),
  '/slow-headers': trickle('HTTP/1.1 200 OK\r\nx-slow: ', 'y'),
  '/informational-flood': trickle('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(50)),
  '/silent': () => {},
  '/length-of-a-terabyte': (_req, res) => res.writeHead(200, { 'content-length': '1000000000000' }).flushHeaders(),
  '/length-too-long': raw('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nshort'),
  '/length-too-short': raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nshort and then some more'),
  '/ten-megabytes-of-headers': (req) => {
    const { socket } = req;
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\n');
    Readable.from(
      (function* () {
        for (let n = 0; n < 10_000; n += 1) yield `x-${n}: ${'h'.repeat(1000)}\r\n`;
      })(),
    )
      .on('error', () => {})
      .pipe(socket);
  },
  '/not-http': raw('SSH-2.0-OpenSSH_9.2\r\n'),
  '/http-0.9': raw('<html>just the page</html>'),
  '/reset-mid-body': (req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half', () => setTimeout(() => req.socket.resetAndDestroy(), 20));
  },
  '/reset-at-once': (req) => req.socket.resetAndDestroy(),
  '/301': redirect(301, '/302'),
  '/302': redirect(302, '/303'),
  '/303': redirect(303, '/307'),
  '/307': redirect(307, '/308'),
  '/308': redirect(308, '/hello#part'),
  '/loop': redirect(302, '/loop'),
  '/six': redirect(302, '/301'),
  '/no-location': (_req, res) => res.writeHead(302).end('nowhere'),
  '/utf8-location': (_req, res) => {
    res.writeHead(302, { location: Buffer.from('/caf\u00e9').toString('latin1') }).end();
  },
  '/caf%C3%A9': (_req, res) => res.end('coffee'),
  '/cookie': (_req, res) => {
    res.writeHead(302, { location: '/echo', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] }).end();
  },
  '/to-hop-2': redirect(302, '/to-hop-3'),
  '/to-hop-3': redirect(302, 'http://10.0.0.5/'),
};

/** Creates bodies of a few hundred kilobytes that decompress to 200 MB (gzip) or 100 MB (Brotli and Zstandard). */
export async function createBombs(): Promise<void> {
  bodies.set('gzip', await bomb(zlib.createGzip({ level: 9 }), 200));
  bodies.set(
    'brotli',
    await bomb(zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }), 100),
  );
  bodies.set('zstd', await bomb(zlib.createZstdCompress(), 100));
}
