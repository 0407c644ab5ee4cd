import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { bucketConfig } from '../config/app.config.ts';
import { createBoundedFetch } from './bounded-fetch.ts';

export interface S3Options {
  /** Origin of the server, such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const TIMEOUT_MS = 30_000;
/** Two hours of MP3. */
const MAX_BYTES = 60_000_000;
/** Time limit for a whole file on disk, such as a backup. */
const FILE_TIMEOUT_MS = 3_600_000;

/** A private bucket of any server with Amazon's S3 API. Errors never contain the keys. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #send = createBoundedFetch(MAX_BYTES);

  constructor(private readonly options: S3Options) {
    const { accessKey, secretKey, region } = options;
    this.#client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
  }

  async write(name: string, bytes: Uint8Array, mime: string): Promise<void> {
    const body = Uint8Array.from(bytes);
    await this.#request(name, { method: 'PUT', body, headers: { 'content-type': mime } }, [200]);
  }

  /** Returns the bytes of a file or of a part of it, or null if there is no such file. */
  async read(name: string, range?: { readonly start: number; readonly end: number }): Promise<Buffer | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await this.#request(name, { method: 'GET', headers }, [range ? 206 : 200, 404]);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  async has(name: string): Promise<boolean> {
    return (await this.#request(name, { method: 'HEAD' }, [200, 404])).status === 200;
  }

  async delete(name: string): Promise<void> {
    await this.#request(name, { method: 'DELETE' }, [200, 204, 404]);
  }

  /** Writes a file of any size without reading it into memory. Servers limit one request to 5 GB. */
  async upload(name: string, file: string): Promise<void> {
    const body = await openAsBlob(file);
    // TLS protects the content, so it need not be read twice for the signature.
    const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const { url, headers } = await this.#sign(name, { method: 'PUT', headers: unsigned });
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const response = await fetch(url, { method: 'PUT', headers, body, signal, redirect: 'manual' });
    this.#expect([200], response, 'PUT');
  }

  /** Writes a file of the bucket to disk. */
  async download(name: string, file: string): Promise<void> {
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const response = await fetch(await this.#sign(name, { method: 'GET' }), { signal, redirect: 'manual' });
    if (response.status === 404) throw new Error(`The bucket has no file ${name}.`);
    this.#expect([200], response, 'GET');
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  }

  async #request(name: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const response = await this.#send(await this.#sign(name, init), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    this.#expect(expected, response, init.method);
    return response;
  }

  #sign(name: string, init: RequestInit): Promise<Request> {
    return this.#client.sign(`${this.options.endpoint}/${this.options.bucket}/${name}`, init);
  }

  #expect(expected: readonly number[], { status }: Response, method = 'GET'): void {
    if (!expected.includes(status))
      throw new Error(`The bucket answered ${method} with status ${status}. Check the AUDIO_S3 settings.`);
  }
}

/** Returns the bucket of the settings, or null if there is none. */
export function findBucket(): S3Bucket | null {
  const settings = bucketConfig.read();
  const { AUDIO_S3_BUCKET: bucket, AUDIO_S3_ACCESS_KEY: accessKey, AUDIO_S3_SECRET_KEY: secretKey } = settings;
  if (bucket === null || accessKey === null || secretKey === null) return null;
  const { AUDIO_S3_ENDPOINT: endpoint, AUDIO_S3_REGION: region } = settings;
  return new S3Bucket({ endpoint, bucket, region, accessKey, secretKey });
}
