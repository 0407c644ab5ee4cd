import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { Desk } from '../support/desk.ts';
import { aDraft } from '../support/factories.ts';
import { FeedServer } from '../support/feed-server.ts';
import { registerOutlets, testOutlet } from '../support/reporting-outlets.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

const SITE = 'https://news.example';
const SECRET = 'Unpublished draft about the lighthouse';
const BRIDGE = `The city council of Harlow Bay voted nine to two on Monday to replace the Merrin Bridge for 84 million marks, after engineers closed it in spring. The new bridge will carry trams.\nCouncillor Dana Whitlock said the decision "ends two years of detours" for 30,000 commuters. Work is to begin in March and last three years.\nThe old bridge was built of riveted steel. Inspectors found cracks in 14 of its 60 hangers.`;
const NOTE = 'The bridge will cost 48 million marks; an earlier version said 84 million.';
const RETRACTION = 'None of this could be confirmed.';

interface AgentArticle {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  readonly approval: { readonly line: string; readonly by: readonly string[]; readonly hash: string };
  readonly corrections: readonly { readonly kind: string; readonly note: string }[];
  readonly sentences: readonly {
    readonly place: string;
    readonly ordinal: number;
    readonly text: string;
    readonly evidence: readonly {
      readonly outlet: string;
      readonly untrusted_source_text: { readonly quote: string };
    }[];
  }[];
}

describe('an agent that quotes articles', () => {
  let site: TestApp;
  let feeds: FeedServer;
  let desk: Desk;
  let draft: number;
  let id: number;
  let quoted: AgentArticle;

  beforeAll(async () => {
    feeds = await FeedServer.start();
    const publishedAt = new Date(Date.now() - 5_400_000);
    const title = 'Harlow Bay council votes to replace the closed Merrin Bridge';
    const url = feeds.serve('/ledger.xml', [{ guid: 'l1', title, text: BRIDGE, publishedAt }]);
    // With the read cache, as in production: an agent must not read an old version from it.
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin, READ_CACHE_MB: '8', SITE_URL: SITE });
    desk = await Desk.signedIn(site.origin);
    await registerOutlets(site, [testOutlet('ledger', url)]);
    await eventually(
      'a pending article',
      async () => (await desk.get<unknown[]>('/api/articles?status=pending')).body.length === 1,
    );
    await desk.call('POST', '/api/admin/approve-all');
    draft = (await aDraft(site.database, { title: SECRET })).articleId;
  });
  afterAll(async () => {
    await site?.close();
    await feeds?.stop();
  });

  async function connect(mode: VersionNegotiationMode = 'auto'): Promise<Client> {
    const client = new Client({ name: 'test-agent', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`)));
    return client;
  }

  async function call<T>(name: string, args: Record<string, unknown>, mode?: VersionNegotiationMode): Promise<T> {
    const client = await connect(mode);
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    await client.close();
    if (isError === true) throw new Error(JSON.stringify(content));
    return structuredContent as T;
  }

  const correct = (changes: unknown[], versionId: number) =>
    desk.call('POST', `/api/articles/${id}/corrections`, {
      versionId,
      kind: 'number',
      note: NOTE,
      changes,
      reason: 'The council published the contract.',
    });

  it('is told when an article was corrected or retracted', async () => {
    await step('finds the article and reads its sentences with their evidence', async () => {
      const { articles, total } = await call<{ articles: { id: number; url: string }[]; total: number }>('search', {
        query: 'Merrin Bridge',
      });
      expect(total).toBe(1);
      id = articles[0]?.id ?? 0;
      expect(articles[0]?.url).toBe(`${SITE}/article/${id}`);
      quoted = await call<AgentArticle>('article', { id });
      expect(quoted).toMatchObject({ id, status: 'approved', version: 1, corrections: [] });
      expect(quoted.approval.line).toContain('approved by the administrator');
      expect(quoted.approval.hash).toMatch(/^[0-9a-f]{64}$/);
      const [cost] = quoted.sentences.filter(({ text }) => text.includes('84 million'));
      expect(cost?.evidence[0]?.outlet).toBe('ledger');
      expect(cost?.evidence[0]?.untrusted_source_text.quote).toContain('84 million marks');
      expect(await call('coverage', { id })).toMatchObject({
        id,
        total_reports: 1,
        reports: [{ outlet: 'ledger', side: null }],
      });
    });

    await step('gets the same answer with the handshake of earlier protocol versions', async () => {
      const client = await connect('legacy');
      expect(client.getInstructions()).toContain('check_versions');
      const names = (await client.listTools()).tools.map(({ name }) => name);
      expect(names).toEqual(['search', 'article', 'coverage', 'corrections', 'check_versions']);
      await client.close();
      expect(await call('article', { id }, 'legacy')).toEqual(quoted);
    });

    const quote = () => {
      const sentence = quoted.sentences.find(({ text }) => text.includes('84 million'))?.text;
      return { quotes: [{ article_id: id, version: quoted.version, sentence }] };
    };

    await step('learns that nothing has changed yet', async () => {
      expect(await call('check_versions', quote())).toMatchObject({
        results: [{ status: 'unchanged', sentence: { status: 'unchanged' } }],
      });
    });

    await step('learns of a correction, and gets the new sentence', async () => {
      const wrong = quoted.sentences.filter(({ text }) => text.includes('84 million'));
      const changes = wrong.map(({ place, ordinal, text }) => ({ place, ordinal, text: text.replace('84', '48') }));
      const { versionId } = (await desk.get<{ versionId: number }>(`/api/articles/${id}`)).body;
      expect((await correct(changes, versionId)).status).toBe(200);
      const checked = await eventually('the cached article is dropped', async () => {
        const { results } = await call<{ results: { status: string }[] }>('check_versions', quote());
        return results[0]?.status === 'unchanged' ? null : results[0];
      });
      expect(checked).toMatchObject({
        article_id: id,
        status: 'corrected',
        current_version: 2,
        changes: [{ kind: 'number', note: NOTE }],
        sentence: { status: 'replaced', current: expect.stringContaining('48 million marks') },
      });
      expect(await call<AgentArticle>('article', { id })).toMatchObject({ version: 2, corrections: [{ note: NOTE }] });
      const since = new Date(Date.now() - 3_600_000).toISOString();
      expect(await call('corrections', { since })).toMatchObject({ corrections: [{ article_id: id, note: NOTE }] });
      const later = new Date(Date.now() + 3_600_000).toISOString();
      expect(await call('corrections', { since: later })).toMatchObject({ corrections: [], next_cursor: null });
    });

    await step('learns of a retraction, and can no longer read the text', async () => {
      const { versionId } = (await desk.get<{ versionId: number }>(`/api/articles/${id}`)).body;
      await desk.call('POST', `/api/articles/${id}/retraction`, { versionId, note: RETRACTION });
      const checked = await eventually('the cached article is dropped', async () => {
        const { results } = await call<{ results: { status: string; changes: { note: string }[] }[] }>(
          'check_versions',
          quote(),
        );
        return results[0]?.status === 'retracted' && results[0];
      });
      expect(checked.changes.at(-1)?.note).toBe(RETRACTION);
      expect(await call('article', { id })).toMatchObject({ status: 'retracted', sentences: [] });
      await expect(call('coverage', { id })).rejects.toThrow('was retracted');
      expect(await call('search', { query: 'Merrin Bridge' })).toMatchObject({ articles: [] });
    });
  });

  it('cannot tell a draft from an article that does not exist, even with the session of the desk', async () => {
    const ask = async (articleId: number): Promise<string> => {
      const response = await fetch(`${site.origin}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          cookie: desk.cookie,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'article', arguments: { id: articleId } },
        }),
      });
      return (await response.text()).replace(`article ${articleId}.`, 'article N.');
    };
    const answer = await ask(draft);
    expect(answer).toContain('There is no published article N');
    expect(answer).toBe(await ask(999_999));
    const checked = await call('check_versions', { quotes: [{ article_id: draft, version: 1, sentence: SECRET }] });
    expect(checked).toMatchObject({ results: [{ article_id: draft, status: 'not_published' }] });
    expect(JSON.stringify(await call('search', { query: 'lighthouse' }))).not.toContain(SECRET);
  });
});
