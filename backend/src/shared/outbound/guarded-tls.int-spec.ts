import { createHash, createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectFailure, OutboundScene } from '../../../test/stand-ins/outbound/outbound-scene.ts';

let scene: OutboundScene;

beforeAll(async () => {
  scene = await OutboundScene.open();
});

afterAll(async () => {
  await scene?.stop();
});

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** Creates a self-signed certificate for "localhost". */
function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')));
  const name = der(0x30, der(0x31, commonName));
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const serial = der(0x02, Buffer.from([1, ...createHash('sha256').update(publicKey).digest().subarray(0, 8)]));
  const body = der(0x30, serial, algorithm, name, validity, name, publicKey);
  const signature = createSign('sha256').update(body).sign(createPrivateKey(privateKey));
  const cert = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

describe('an https address', () => {
  it('rejects an untrusted certificate, even if the origin is exempt', async () => {
    const secure = https.createServer(selfSigned(), (_req, res) => res.end('secret')).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      secure.once('listening', resolve);
    });
    const secureOrigin = `https://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const guarded = scene.fetcher({ exemptOrigins: [secureOrigin] });
    try {
      const failure = await expectFailure(guarded.fetch({ url: `${secureOrigin}/` }));
      expect(failure).toMatchObject({ kind: 'tls', temporary: false });
      expect(failure.message).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    } finally {
      secure.closeAllConnections();
      secure.close();
    }
  });

  it('rejects a server that does not use TLS', async () => {
    const secureOrigin = scene.origin.replace('http:', 'https:');
    const guarded = scene.fetcher({ exemptOrigins: [secureOrigin] });
    expect(await expectFailure(guarded.fetch({ url: `${secureOrigin}/hello` }))).toMatchObject({ kind: 'tls' });
  });
});
