// An SMTP server in its own thread that accepts every email and counts emails by Message-ID.
import { createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';

const ids = new Set();
let mails = 0;
let bytes = 0;
let largest = 0;

function countMessage(message) {
  mails += 1;
  bytes += message.length;
  largest = Math.max(largest, message.length);
  ids.add(/^message-id:\s*(\S+)/im.exec(message)?.[1]);
}

const server = createServer((socket) => {
  let buffered = '';
  let inMessage = false;
  const say = (line) => socket.write(`${line}\r\n`);
  const answer = (line) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250 sink');
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    inMessage = verb === 'DATA';
    return say(inMessage ? '354 go on' : '250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    buffered += chunk;
    for (;;) {
      const mark = inMessage ? '\r\n.\r\n' : '\r\n';
      const end = buffered.indexOf(mark);
      if (end === -1) return;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + mark.length);
      if (inMessage) {
        inMessage = false;
        countMessage(part);
        say('250 accepted');
      } else answer(part);
    }
  });
  say('220 sink');
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
parentPort.on('message', () =>
  parentPort.postMessage({ mails, distinct: ids.size, averageBytes: Math.round(bytes / Math.max(1, mails)), largest }),
);
