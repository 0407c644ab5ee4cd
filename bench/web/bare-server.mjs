// Baseline: node:http sends a prebuilt compressed page. Reads the page from the given file and reports its port over
// IPC.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = readFileSync(process.argv[2]);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Content-Length': page.byteLength,
  });
  response.end(page);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));
