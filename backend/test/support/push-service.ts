import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HttpStandIn } from '../stand-ins/http-stand-in.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on the loopback interface (RFC 8030), which answers with `status`. */
export class PushService extends HttpStandIn {
  readonly received: ReceivedPush[] = [];
  status = 201;

  static start(port?: number): Promise<PushService> {
    return new PushService().listen(port);
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(this.status).end();
  }
}

/** Keys of a browser's subscription. Decrypts what it receives by RFC 8188 and 8291, independently of the library. */
export class PushBrowser {
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #publicKey = this.#keys.generateKeys();

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const secret = this.#keys.computeSecret(sender);
    const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const input = derive(secret, this.#auth, context, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** Returns the claims of an Authorization header (RFC 8292), or null if the site's key did not sign it. */
export function readVapidClaims(authorization: string, publicKey: string): { aud: string; sub: string } | null {
  const [, token = '', sentKey] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && sentKey === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}
