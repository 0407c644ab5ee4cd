// Baseline server: node:http sends a prebuilt compressed response. Reads the body and headers from the given files,
// and reports its port over IPC.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);
const headers = JSON.parse(readFileSync(process.argv[3], 'utf8'));
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('SIGTERM', () => process.exit(0));
