import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Proof, PublishedKey } from '../../src/modules/proofs/domain/verify-article.ts';
import { Desk } from '../support/desk.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { COMET } from '../support/test-reports.ts';

const REPLACE_KEY = fileURLToPath(new URL('../../dist/cli/replace-proof-key.js', import.meta.url));

interface Card {
  readonly id: number;
  readonly versionId: number;
}

function run(file: string, args: readonly string[], env = {}): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    );
  });
}

describe('proofs of an article', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let visitor: Desk;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    const item = { guid: '1', ...COMET, text: `${COMET.text}\n"I checked it & checked it again," Castor said.` };
    const url = feeds.serve('/ledger.xml', [{ ...item, publishedAt: new Date(Date.now() - 1_800_000) }]);
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    [desk, visitor] = [new Desk(site.origin), new Desk(site.origin)];
    await registerOutlets(site, [testOutlet('ledger', url)]);
    await desk.signIn();
  });

  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  const inFolder = (name: string): string => join(site.dataFolder, name);

  async function save(path: string, name: string): Promise<string> {
    const response = await fetch(site.origin + path);
    expect([path, response.status]).toEqual([path, 200]);
    await writeFile(inFolder(name), await response.text());
    return inFolder(name);
  }
  const verify = (proof: string, ...from: string[]) =>
    run(inFolder('verify-article.mjs'), [proof, ...(from.length > 0 ? from : ['--url', site.origin])]);
  const listKeys = async (): Promise<PublishedKey[]> =>
    (await visitor.get<{ keys: PublishedKey[] }>('/.well-known/parallax-proof-keys.json')).body.keys;

  it('are made of public articles only, and stay valid when the text or the key changes', async () => {
    const [card] = await eventually('a pending article', async () => {
      const { body } = await desk.get<Card[]>('/api/articles?status=pending');
      return body.length > 0 && body;
    });
    const { id, versionId } = card as Card;
    const path = `/api/articles/${id}/proof`;
    await save('/verify-article.mjs', 'verify-article.mjs');

    await step('refuses drafts, also at the desk', async () => {
      for (const caller of [visitor, desk]) expect((await caller.get(path)).status).toBe(404);
    });

    const first = inFolder('first.json');
    await step('signs the published text, which the program finds valid with the keys of the site', async () => {
      expect((await desk.call('PATCH', `/api/articles/${id}`, { status: 'approved', versionId })).status).toBe(200);
      const { headers, body } = await visitor.get<Proof>(path);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="parallax-article-${id}-proof.json"`);
      expect(body).toMatchObject({
        article: { id, status: 'approved' },
        record: [{ act: 'publish' }],
        head: { seq: 1 },
      });
      const { sentences } = (await visitor.get<Pick<Proof, 'sentences'>>(`/api/articles/${id}/evidence`)).body;
      expect(body.sentences).toEqual(sentences);
      await save(path, 'first.json');
      const keys = await save('/.well-known/parallax-proof-keys.json', 'keys.json');
      for (const from of [[], ['--key', keys]]) {
        const { code, text } = await verify(first, ...from);
        expect([code, text]).toEqual([0, expect.stringMatching(/^Valid: /)]);
        expect(text).toContain('It does not show that a passage or a sentence is true');
      }
    });

    await step('names a changed sentence', async () => {
      const proof = JSON.parse(await readFile(first, 'utf8')) as { sentences: { text: string }[] };
      const { place, ordinal } = proof.sentences[1] as unknown as { place: string; ordinal: number };
      proof.sentences[1]!.text += ' Perhaps.';
      await writeFile(inFolder('changed.json'), JSON.stringify(proof));
      const { code, text } = await verify(inFolder('changed.json'));
      expect(code).toBe(1);
      expect(text).toContain(`The sentence ${place}-${ordinal} does not match its hash in version 1`);
    });

    await step('replaces the key: old proofs stay valid, new ones have the new key', async () => {
      const { text } = await run(REPLACE_KEY, [], { DATABASE_URL: site.database.url });
      const [newest, oldest, ...others] = await listKeys();
      expect([text.includes(newest!.id), oldest?.until, others]).toEqual([true, newest?.from, []]);
      const keyOf = async () => (await visitor.get<Proof>(path)).body.manifest[2];
      expect(await keyOf()).toBe(`key ${oldest?.id}`);
      await site.database.query(`update proof_key set valid_from = now() where valid_until is null`);
      await site.database.query(`update proof_key set valid_until = now() where valid_until is not null`);
      expect(await keyOf()).toBe(`key ${newest?.id}`);
      for (const proof of [first, await save(path, 'second.json')]) expect((await verify(proof)).code).toBe(0);
      expect((await verify(inFolder('second.json'), '--key', inFolder('keys.json'))).text).toContain(
        'older than the proof',
      );
      await run(REPLACE_KEY, [], { DATABASE_URL: site.database.url });
      expect(await site.database.query('select d is null as gone from proof_key order by valid_from')).toEqual([
        { gone: true },
        { gone: false },
        { gone: false },
      ]);
    });

    await step('contains the retraction of a retracted article, and nothing of its text', async () => {
      const note = 'Nothing of what this article said could be confirmed.';
      const { body: read } = await visitor.get<Card>(`/api/articles/${id}`);
      await desk.call('POST', `/api/articles/${id}/retraction`, { versionId: read.versionId, note });
      const { code, text } = await verify(await save(path, 'retracted.json'));
      expect([code, text]).toEqual([0, expect.stringContaining('This article was retracted.')]);
      const { body } = await visitor.get<Proof>(path);
      expect(body).toMatchObject({
        article: { status: 'retracted' },
        sentences: [],
        versions: [],
        corrections: [{ note }],
        record: [{ act: 'publish' }, { act: 'retract' }],
      });
      expect(JSON.stringify(body)).not.toContain('two million kilometres');
      expect((await verify(first)).code).toBe(0);
    });

    await step('explains wrong arguments, and what cannot be read', async () => {
      for (const args of [
        [],
        [first],
        [first, '--url'],
        [first, '--key', REPLACE_KEY],
        ['missing', '--url', site.origin],
      ])
        expect([args, (await run(inFolder('verify-article.mjs'), args)).code]).toEqual([args, 2]);
    });
  });

  it('are checked by a page that allows only its own script and no requests', async () => {
    const { status, headers, body } = await visitor.get<string>('/verify.html');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; img-src data:;/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.getSetCookie()).toEqual([]);
    const [key] = await listKeys();
    expect(body).toContain(key?.id);
    expect(body).not.toMatch(/sourceMappingURL|https?:/);
  });
});
