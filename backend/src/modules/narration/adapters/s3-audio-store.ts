import { AwsClient } from 'aws4fetch';
import { createBoundedFetch } from '../../../shared/outbound/bounded-fetch.ts';
import type { ByteRange } from '../domain/byte-range.ts';
import type { AudioStore } from '../ports/audio-store.ts';

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

/**
 * Stores audio in a bucket of any server with Amazon's S3 API. The bucket stays private: readers get the audio only
 * from us.
 */
export class S3AudioStore implements AudioStore {
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

  async read(name: string, range?: ByteRange): Promise<Buffer | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await this.#request(name, { method: 'GET', headers }, [range ? 206 : 200, 404]);
    return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
  }

  async delete(name: string): Promise<void> {
    await this.#request(name, { method: 'DELETE' }, [200, 204, 404]);
  }

  /** Throws unless the server answers with an expected status. The message never contains the keys. */
  async #request(name: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const { endpoint, bucket } = this.options;
    const signed = await this.#client.sign(`${endpoint}/${bucket}/${name}`, init);
    const response = await this.#send(signed, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!expected.includes(response.status))
      throw new Error(
        `The audio store answered ${init.method} with status ${response.status}. Check the AUDIO_S3 settings.`,
      );
    return response;
  }
}
