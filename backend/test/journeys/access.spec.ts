import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { Desk } from '../support/desk.ts';
import { countRefused } from '../support/refused-sign-ins.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { type Caller, expectedStatuses, findRoute, ROUTE_ACCESS } from '../support/route-access.ts';

/**
 * Example requests, with the status for everyone who may call the route. Who may call it is in the API description. A
 * route without an example is called once by each kind of user. Add an example if that needs a body, or to check more.
 */
const EXAMPLES: readonly (readonly [
  method: string,
  path: string,
  status: number,
  body?: unknown,
  exceptions?: Partial<Record<Caller, number>>,
])[] = [
  ['GET', '/api/articles', 200],
  ['GET', '/api/articles?status=approved', 200],
  ['GET', '/api/articles?status=pending', 401, undefined, { administrator: 200 }],
  ['GET', '/api/articles?status=rejected', 401, undefined, { administrator: 200 }],
  ['GET', '/api/articles?status=nonsense', 400],
  ['GET', '/api/articles?limit=1000000000', 400],
  ['GET', '/api/articles?limit=-1', 400],
  ['GET', '/api/articles?cursor=%00%27', 400],
  ['GET', '/api/articles?category=Nowhere', 200],
  ['GET', '/api/articles/front', 200],
  ['GET', '/api/articles/top-performing', 200],
  ['GET', '/api/articles/top-performing?limit=0', 400],
  ['GET', "/api/articles/search?q='%20or%20pg_sleep(3)--", 200],
  ['GET', '/api/articles/search?bridge', 200],
  ['GET', '/api/articles/search?q=bridge&cursor=', 200],
  ['GET', '/api/articles/search?q=bridge&cursor=nonsense', 400],
  ['GET', '/api/articles/search?q=%00%FF', 200],
  ['GET', '/api/articles/subjects?ids=1,2', 200],
  ['GET', '/api/articles/subjects', 400],
  ['GET', '/api/articles/subjects?ids=1;drop', 400],
  ['GET', '/api/articles/subjects?ids=99999999999', 400],
  ['GET', `/api/articles/subjects?ids=${'1,'.repeat(300)}1`, 400],
  ['GET', '/api/articles/999999', 404],
  ['GET', '/api/articles/99999999999999', 404],
  ['GET', '/api/articles/abc', 400],
  ['GET', '/api/articles/0x10', 400],
  ['GET', '/api/articles/1e1', 400],
  ['GET', '/api/articles/-1', 400],
  ['GET', '/api/articles/99999999999/evidence', 404],
  ['GET', '/api/articles?category=a%00b', 200],
  ['GET', `/api/articles?cursor=${Buffer.from('2026-11-21T00:00:00.000Z|99999999999').toString('base64url')}`, 400],
  ['GET', '/api/articles/search?q=-nothing', 200],
  ['GET', '/api/articles/search?q=the%20year&limit=500', 400],
  ['GET', `/api/articles/search?q=${'x%20'.repeat(3000)}`, 200],
  ['GET', '/api/articles/search?q=%ED%A0%80%F0%9F%99%82', 200],
  ['GET', '/api/articles/search?q=bridge&q=ferry&category=food&within=week&sort=newest', 200],
  ['GET', '/api/articles/search?q=bridge&within=year', 400],
  ['GET', '/api/articles/search?q=bridge&lean=&author=&from=', 200],
  ['GET', '/api/articles/search?q=bridge&author=Ann', 403, undefined, { premium: 200 }],
  ['GET', '/api/articles/search?q=bridge&from=2026-11-01&to=2026-11-20', 403, undefined, { premium: 200 }],
  ['GET', '/api/articles/search?q=bridge&from=soon', 400],
  ['GET', '/api/articles/search?q=bridge&category=a%00b', 200],
  ['GET', '/api/articles/1/evidence', 404],
  ['GET', '/api/articles/1/record', 404],
  ['GET', '/api/articles/1/proof', 404],
  ['GET', '/api/articles/99999999999/proof', 404],
  ['GET', '/api/articles/1/related', 404],
  ['GET', '/api/articles/1/sources', 404],
  ['GET', '/api/articles/1/sources?page=none', 400],
  ['GET', '/api/articles/1/checks', 404],
  ['GET', '/api/articles/1/translations', 404],
  ['GET', '/api/articles/1/translations/sentences', 404],
  ['POST', '/api/articles/1/translations/check', 404, { targetLanguage: 'es', versionId: 1, sentences: ['Hola.'] }],
  ['POST', '/api/articles/1/translations/check', 400, { targetLanguage: 'es', versionId: 1 }],
  ['POST', '/api/articles/1/translations/check', 400, { targetLanguage: 'es', versionId: 1, sentences: [1] }],
  ['POST', '/api/articles/1/translate', 404, { targetLanguage: 'Spanish' }],
  ['POST', '/api/articles/1/translate', 400, { targetLanguage: 'Klingon' }],
  ['POST', '/api/articles/1/translate', 400, { targetLanguage: ['es'] }],
  ['POST', '/api/articles/1/translate', 400, {}],
  ['PATCH', '/api/articles/1', 404, { status: 'approved' }],
  ['PATCH', '/api/articles/1', 404, { status: 'pending' }],
  ['GET', '/api/rejected-articles?before=5', 200],
  ['GET', '/api/rejected-articles?before=x', 400],
  ['PUT', '/api/articles/1/category', 404, { category: 'Science' }],
  ['PUT', '/api/articles/1/category', 400, { category: 'Gossip' }],
  ['PATCH', '/api/articles/1', 400, { status: 'published' }],
  ['GET', '/api/corrections', 200],
  ['GET', '/api/corrections?category=politics&limit=5', 200],
  ['GET', '/api/corrections?limit=101', 400],
  ['GET', '/api/corrections?only=updates', 400],
  ['GET', '/api/corrections?cursor=nonsense', 400],
  ['GET', '/api/corrections/categories', 200],
  ['GET', '/api/log', 200],
  ['GET', '/api/log?after=5&limit=1000', 200],
  ['GET', '/api/log?limit=1001', 400],
  ['GET', '/api/log?after=-1', 400],
  ['GET', '/api/log/head', 200],
  [
    'POST',
    '/api/articles/1/corrections',
    404,
    {
      versionId: 1,
      kind: 'fact',
      note: 'The year was wrong.',
      changes: [{ place: 'body', ordinal: 0, text: 'It was 1998.' }],
    },
  ],
  [
    'POST',
    '/api/articles/1/corrections',
    400,
    { versionId: 1, kind: 'fact', note: 'Wrong.', changes: [{ place: 'body', ordinal: 0, text: 'It was 1998.' }] },
  ],
  [
    'POST',
    '/api/articles/1/corrections',
    400,
    { versionId: 1, kind: 'fact', note: 'The year was wrong.', changes: [] },
  ],
  [
    'POST',
    '/api/articles/1/corrections',
    400,
    {
      versionId: 1,
      kind: 'retracted',
      note: 'The year was wrong.',
      changes: [{ place: 'body', ordinal: 0, text: null }],
    },
  ],
  [
    'POST',
    '/api/articles/1/corrections',
    400,
    { versionId: 1, kind: 'fact', note: 'The year was wrong.', changes: [{ place: 'body', ordinal: 0 }] },
  ],
  ['POST', '/api/articles/1/retraction', 404, { versionId: 1, note: 'None of it took place.' }],
  ['POST', '/api/articles/1/retraction', 400, { versionId: 1, note: ' ' }],
  ['GET', '/api/articles/1/update/evidence', 404],
  ['GET', '/api/articles/1/update/checks', 404],
  ['GET', '/api/articles/1/story', 404],
  ['GET', '/api/articles/1/story?q=%00', 404],
  ['POST', '/api/articles/1/story/merge', 404, { into: 2, reason: 'one event' }],
  ['POST', '/api/articles/1/story/merge', 400, { into: 1, reason: 'one event' }],
  ['POST', '/api/articles/1/story/merge', 400, { into: 2, reason: ' ' }],
  ['POST', '/api/articles/1/story/apart', 404, { other: 2 }],
  ['POST', '/api/articles/1/story/apart', 400, { other: 1 }],
  ['POST', '/api/articles/1/story/apart', 400, { other: 'two' }],
  ['GET', '/api/story-proposals', 200],
  ['POST', '/api/articles/1/story/split', 404, { itemIds: [1], reason: 'two events' }],
  ['POST', '/api/articles/1/story/split', 400, { itemIds: [], reason: 'two events' }],
  ['POST', '/api/articles/1/story/move', 404, { itemIds: [1], into: 2, reason: 'another event' }],
  ['POST', '/api/articles/1/story/move', 400, { itemIds: [1], reason: 'another event' }],
  ['GET', '/api/article-updates', 200],
  ['GET', '/api/article-updates/news', 200],
  ['PATCH', '/api/article-updates/1', 404, { status: 'approved', versionId: 1 }],
  ['PATCH', '/api/article-updates/1', 400, { status: 'approved' }],
  ['GET', '/api/article-updates/reports', 200],
  ['PATCH', '/api/article-updates/999999/reports', 404, { itemIds: [1], listed: true }],
  ['PATCH', '/api/article-updates/999999/reports', 400, { itemIds: [99999999999], listed: true }],
  ['PATCH', '/api/article-updates/999999/reports', 400, { itemIds: [1] }],
  ['GET', '/api/story-cursors', 200, undefined],
  ['POST', '/api/story-cursors', 200, { cursors: [] }],
  ['POST', '/api/story-cursors', 400, { cursors: [{ articleId: 1, facts: -1, seenAt: 'yesterday' }] }],
  ['GET', '/api/articles/1/narration', 404, undefined],
  ['POST', '/api/articles/1/narration', 404, {}],
  ['POST', '/api/articles/1/narration', 400, { voice: 7 }],
  ['GET', '/audio/{id}.mp3', 400],
  ['GET', '/audio/1.mp3', 403],
  ['GET', '/audio/1.mp3?reader=1&until=4000000000&sig=x', 403],
  ['GET', '/audio/1.mp3?reader=1&until=4000000000&sig=x&sig=y', 403],
  ['PUT', '/api/listening/{subject}', 400, { recordingId: 1, segment: 0, offsetMs: 0 }],
  ['PUT', '/api/listening/article-1', 404, { recordingId: 1, segment: 0, offsetMs: 0 }],
  ['DELETE', '/api/listening/{subject}', 400, undefined],
  ['DELETE', '/api/listening/article-1', 204, undefined],
  ['GET', '/api/rss-feeds', 200],
  ['GET', '/api/outlets', 200],
  ['GET', '/api/outlets/names', 200],
  ['POST', '/api/outlet-ratings', 400, { ratings: [] }],
  ['POST', '/api/outlet-ratings', 400, { ratings: [{ outlet: 'x', lean: 'purple' }] }],
  ['POST', '/api/rss-feeds/1/process', 404],
  ['GET', '/api/rss-feeds?q=%25_%5C&state=trouble&limit=2', 200],
  ['GET', '/api/rss-feeds?state=lost', 400],
  ['GET', '/api/rss-feeds?cursor=nonsense', 400],
  ['GET', '/api/rss-feeds/opml', 200],
  ['POST', '/api/rss-feeds/opml', 400, { opml: 'no list' }],
  ['POST', '/api/rss-feeds/opml', 400, {}],
  ['POST', '/api/rss-feeds/test', 400, { url: 'http://127.0.0.1:22/' }],
  ['POST', '/api/rss-feeds/test', 400, { url: 'file:///etc/passwd' }],
  ['POST', '/api/rss-feeds', 400, { url: 'http://169.254.169.254/latest/meta-data' }],
  ['POST', '/api/rss-feeds', 400, { url: 'https://feeds.example/rss', category: 'Gossip' }],
  ['GET', '/api/rss-feeds/999999', 404],
  ['PATCH', '/api/rss-feeds/999999', 404, { active: false }],
  ['PATCH', '/api/rss-feeds/999999', 400, { active: 'no' }],
  ['PATCH', '/api/rss-feeds/999999', 400, { url: null }],
  ['PATCH', '/api/desk/people/999999', 400, { role: null }],
  ['DELETE', '/api/rss-feeds/999999', 404],
  ['PUT', '/api/admin/read-only', 400, { isOn: 'yes' }],
  ['PUT', '/api/admin/read-only', 200, { isOn: false }],
  ['GET', '/api/admin/queues', 200],
  ['POST', '/api/admin/queues/vet-article/retry', 200],
  ['POST', '/api/admin/queues/{name}/retry', 404],
  ['DELETE', '/api/admin/queues/{name}/failed', 404],
  ['GET', '/api/admin/model-costs', 200],
  ['GET', '/api/admin/dead-letters', 200],
  ['POST', '/api/admin/dead-letters/{letter}/retry', 404],
  ['DELETE', '/api/admin/dead-letters/{letter}', 404],
  ['GET', '/api/admin/login-logs?success=false&q=%25&before=5', 200],
  ['GET', '/api/admin/login-logs?success=maybe', 400],
  ['GET', '/api/admin/activity?before=0', 400],
  ['GET', '/api/admin/decision-reasons?articles=1,2', 200],
  ['GET', '/api/admin/decision-reasons?articles=all', 400],
  ['GET', '/api/admin/stats', 200],
  ['GET', '/api/admin/login-logs', 200],
  ['GET', '/api/admin/activity', 200],
  ['POST', '/api/admin/approve-all', 200],
  ['POST', '/api/admin/approve-all', 200, { versionIds: [1, 2] }],
  ['POST', '/api/admin/approve-all', 400, { versionIds: ['all'] }],
  ['POST', '/api/admin/approve-all', 400, { versionIds: null }],
  ['POST', '/api/newsletter/subscribe', 200, { email: 'reader@example.org', source: 'inline-capture' }],
  ['POST', '/api/newsletter/subscribe', 400, { email: 'reader' }],
  ['POST', '/api/newsletter/subscribe', 400, { email: ['reader@example.org'] }],
  ['POST', '/api/newsletter/subscribe', 400, {}],
  ['POST', '/api/newsletter/confirm', 400, { token: 'nonsense' }],
  ['GET', '/api/newsletter/preferences', 400],
  [
    'PUT',
    '/api/newsletter/preferences',
    400,
    { token: 'nonsense', categories: [], frequency: 'daily', hour: 7, timeZone: 'UTC' },
  ],
  ['POST', '/api/newsletter/unsubscribe', 400, { token: 'nonsense' }],
  ['POST', '/newsletter/unsubscribe', 400],
  ['POST', '/api/mail/events', 404, { events: [] }],
  [
    'POST',
    '/api/contact',
    200,
    { name: 'A reader', email: 'reader@example.org', subject: 'A question', message: 'Why?' },
  ],
  ['POST', '/api/contact', 400, { name: 'A reader', email: 'reader@example.org', subject: ' ', message: 'Why?' }],
  ['POST', '/api/contact', 400, { name: 'A reader', email: 'reader', subject: 'A question', message: 'Why?' }],
  ['GET', '/api/admin/contact-messages', 200],
  ['GET', '/api/admin/mail', 200],
  ['GET', '/api/admin/newsletter/preview', 404],
  ['GET', '/api/admin/newsletter/preview?category=Gossip', 400],
  ['GET', '/api/auth/status', 200],
  ['GET', '/api/user', 200, undefined],
  ['GET', '/api/playlists/1/items', 200, undefined],
  ['GET', '/api/playlists/2/items', 404, undefined],
  ['GET', '/api/playlists/1/saved', 200, undefined],
  ['POST', '/api/playlists/1/items', 404, { articleId: 999999 }],
  ['POST', '/api/playlists', 201, { name: 'Read Later', description: '' }],
  ['POST', '/api/playlists', 400, { name: 7 }],
  ['POST', '/api/playlists/1/items', 400, { articleId: 'all' }],
  ['PATCH', '/api/playlists/1/items/999999', 404, { progress: 50 }],
  ['PATCH', '/api/playlists/1/items/999999', 403, { note: 'mine' }, { premium: 404 }],
  ['PATCH', '/api/playlists/1/items/999999', 400, { progress: 101 }],
  ['DELETE', '/api/playlists/1/items/999999', 200, undefined],
  ['DELETE', '/api/playlists/7/items/999999', 404, undefined],
  ['POST', '/api/account/preferences', 200, { entries: [] }],
  ['POST', '/api/account/preferences', 400, { entries: [{ key: 'interest:Music', value: 'much', at: 1 }] }],
  ['POST', '/api/account/preferences', 400, {}],
  ['POST', '/api/account/preferences', 400, { entries: [[]] }],
  ['POST', '/api/account/preferences', 200, { entries: [{ key: 'mute:words:a\0b\ud83d', value: true, at: 1 }] }],
  ['GET', '/api/reading-list-feed', 200, undefined],
  ['POST', '/api/reading-list-feed', 201, undefined],
  ['DELETE', '/api/reading-list-feed', 200, undefined],
  ['GET', '/api/reading-list-feed/{token}', 404],
  ['GET', '/api/briefing', 404],
  ['GET', '/api/briefing/2026-11-25', 404],
  ['GET', '/api/briefing/2026-02-30', 400],
  ['GET', '/api/briefing/0000-01-01', 400],
  ['GET', '/api/briefing/2026-11-25/narration', 404, undefined],
  ['POST', '/api/briefing/2026-11-25/narration', 404, {}],
  ['GET', '/api/podcasts', 200, undefined],
  ['POST', '/api/podcasts/briefing', 201, undefined],
  ['POST', '/api/podcasts/{kind}', 404, undefined],
  ['DELETE', '/api/podcasts/briefing', 200, undefined],
  ['DELETE', '/api/podcasts/{kind}', 404, undefined],
  ['GET', '/podcast/{token}/feed.xml', 404],
  ['GET', '/podcast/{token}/{episode}.mp3', 404],
  ['GET', '/podcast/{token}/{episode}/chapters.json', 404],
  ['GET', '/podcast/{token}/{episode}/transcript.vtt', 404],
  ['POST', '/api/register-with-payment', 400, { username: 'reader' }],
  ['POST', '/api/register-with-payment', 400, { username: 'a reader', email: 'reader', password: 'a meadow at dawn' }],
  ['POST', '/api/register', 400, { username: 'reader' }],
  ['POST', '/api/continue-without-premium', 409],
  ['POST', '/api/complete-registration', 404, { paymentIntent: 'pi_1', paymentIntentClientSecret: 'pi_1_secret_1' }],
  ['POST', '/api/complete-registration', 400, { paymentIntent: 'pi_1' }],
  ['GET', '/api/subscription', 200],
  ['GET', '/api/entitlements', 200],
  ['POST', '/api/create-subscription', 200, undefined],
  ['POST', '/api/subscription/cancel', 409, undefined],
  ['POST', '/api/subscription/resume', 409, undefined],
  ['GET', '/api/subscription/invoices', 200, undefined],
  ['POST', '/api/webhooks/stripe', 404, { id: 'evt_1' }],
  ['POST', '/api/test-payments/confirm', 404, { clientSecret: 'pi_1_secret_1', card: 'success' }],
  ['POST', '/api/test-payments/confirm', 400, { clientSecret: 'pi_1_secret_1', card: '4242424242424242' }],
  ['GET', '/api/admin/payments', 200],
  ['GET', '/api/admin/payments/reconciliations', 200],
  ['GET', '/api/admin/payments/reconciliations?before=yesterday', 400],
  ['POST', '/api/admin/payments/reconciliations', 202],
  ['GET', '/api/admin/payments/refused', 200],
  ['GET', '/api/admin/payments/refused?before=1', 400],
  ['GET', '/api/admin/payments/subscriptions', 200],
  ['GET', '/api/admin/payments/subscriptions?state=rich', 400],
  ['GET', '/api/account/sessions', 200, undefined],
  ['DELETE', '/api/account/sessions/999999', 404, undefined],
  ['DELETE', '/api/account/sessions', 200, undefined],
  ['POST', '/api/account/password', 403, { password: 'wrong', newPassword: 'kitchen window' }],
  ['POST', '/api/account/email', 403, { password: 'wrong', email: 'a@example.org' }],
  ['POST', '/api/account/email/confirmation', 202, undefined],
  ['POST', '/api/account/delete', 403, { password: 'wrong' }],
  ['POST', '/api/account/delete', 400, {}],
  ['GET', '/api/account/export', 200, undefined],
  ['POST', '/api/password-reset', 400, { email: 'no address' }],
  ['POST', '/api/password-reset/complete', 410, { token: 'A'.repeat(43), password: 'kitchen window' }],
  ['POST', '/api/confirm-email', 410, { token: 'A'.repeat(43) }],
  ['POST', '/api/analytics/track', 204, { eventType: 'article_view', entityId: '1', sessionId: 'a1b2c3d4' }],
  [
    'POST',
    '/api/analytics/track',
    204,
    [
      {
        eventType: 'personalization_interaction',
        entityId: '1',
        sessionId: 'a1b2c3d4',
        metadata: { action: 'click', preferences: { recency: 1 } },
      },
    ],
  ],
  ['POST', '/api/analytics/track', 400, { eventType: 'purchase', entityId: '1', sessionId: 'a1b2c3d4' }],
  ['POST', '/api/analytics/track', 400, [{ eventType: 'article_view', entityId: "1' or '1", sessionId: 'a1b2c3d4' }]],
  ['POST', '/api/analytics/track', 400, []],
  ['POST', '/api/analytics/web-vitals', 204, { page: 'article', lcp: 1200, cls: 0 }],
  ['POST', '/api/analytics/web-vitals', 400, { page: 'article' }],
  ['POST', '/api/analytics/web-vitals', 400, { page: '/article/17', lcp: 1200 }],
  ['POST', '/api/analytics/web-vitals', 400, { page: 'article', lcp: '1200' }],
  ['POST', '/api/analytics/web-vitals', 400, { page: 'article', inp: -1 }],
  ['POST', '/api/analytics/page-errors', 204, { kind: 'script', message: 'x', stack: '', route: '/', build: 'a.js' }],
  ['POST', '/api/analytics/page-errors', 400, { kind: 'script', message: 'x', stack: '', route: '/?q=1', build: 'a' }],
  ['POST', '/api/analytics/page-errors', 400, { kind: 'other', message: 'x', stack: '', route: '/', build: 'a.js' }],
  ['GET', '/api/analytics/category-performance', 200],
  ['GET', '/api/analytics/top-articles', 200],
  ['GET', '/api/analytics/top-articles?limit=5', 200],
  ['GET', '/api/analytics/top-articles?limit=101', 400],
  ['GET', '/api/analytics/top-articles/10', 200],
  ['GET', '/api/analytics/top-articles/{count}', 400],
  ['GET', '/api/analytics/top-articles/1e1', 400],
  ['GET', '/api/analytics/trends', 200],
  ['GET', '/api/analytics/trends?range=7d', 200],
  ['GET', '/api/analytics/trends?range=30d', 400],
  ['GET', '/api/analytics/trends/history', 200, undefined],
  ['GET', '/api/analytics/trends/history?range=365d', 200, undefined],
  ['GET', '/api/analytics/trends/history?range=7d', 400, undefined],
  ['POST', '/api/recommendations', 200, {}],
  [
    'POST',
    '/api/recommendations',
    200,
    {
      preferences: { categories: { politics: 1, 'World News': 'much' }, enableML: false },
      seed: 's',
      mutes: { words: ['bridge'] },
      why: true,
    },
  ],
  ['POST', '/api/recommendations', 400, { preferences: { readingTime: 11 } }],
  ['POST', '/api/recommendations', 400, { mutes: { words: [7] } }],
  ['GET', '/api/site', 200],
  ['GET', '/api/site/outlets', 200],
  ['GET', '/api/nothing-here', 404],
];

/** These routes start and end sessions. They have tests of their own. */
const SESSION_ROUTES = ['POST /api/auth/login', 'POST /api/auth/logout', 'POST /api/login', 'POST /api/logout'];

const rows = [
  ...EXAMPLES.map(([method, path, status, body, exceptions]) => ({
    method,
    path,
    body,
    expected: { ...expectedStatuses<number | 'allowed'>(findRoute(method, path), status), ...exceptions },
  })),
  ...Object.keys(ROUTE_ACCESS)
    .filter((route) => !SESSION_ROUTES.includes(route))
    .filter((route) => !EXAMPLES.some(([method, path]) => findRoute(method, path) === route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return {
        method,
        path: path.replaceAll(/\{\w+\}/g, '999999'),
        body: method === 'GET' ? undefined : {},
        expected: expectedStatuses<number | 'allowed'>(route, 'allowed'),
      };
    }),
];

function disguised(path: string, disguise: (path: string) => string): string {
  const [bare = '', query] = path.split('?');
  return `${disguise(bare)}${query === undefined ? '' : `?${query}`}`;
}

describe('access control', () => {
  let site: TestApp;
  let desk: Desk;
  let reader: ReaderBrowser;
  let premium: ReaderBrowser;

  beforeAll(async () => {
    site = await startTestApp({ LOGIN_ATTEMPTS: '6' });
    desk = await Desk.signedIn(site.origin);
    await createReader(site, 'Rita');
    await createReader(site, 'Paula', { premium: true });
    reader = await ReaderBrowser.signedIn(site.origin, 'Rita');
    premium = await ReaderBrowser.signedIn(site.origin, 'Paula');
  });

  afterAll(async () => {
    await site?.close();
  });

  it.each(rows)(
    '$method $path returns $expected.visitor to visitors, $expected.reader to readers, $expected.premium to premium readers and $expected.administrator to the administrator',
    async ({ method, path, body, expected }) => {
      const people = { visitor: new Desk(site.origin), reader, premium, administrator: desk };
      const statuses: Record<string, number | 'allowed'> = {};
      for (const name of Object.keys(people) as Caller[]) {
        const reply = await people[name].call<{ error?: string; code?: string; requestId?: string }>(
          method,
          path,
          body,
        );
        const refused = [401, 403].includes(reply.status) || reply.status >= 500;
        statuses[name] = expected[name] === 'allowed' && !refused ? 'allowed' : reply.status;
        if (reply.status < 400) continue;
        expect(reply.body).toMatchObject({
          error: expect.stringMatching(/^(?!.*(?:\.[jt]s:\d|select |Error:)).+/s),
          code: expect.any(String),
          requestId: expect.any(String),
        });
        expect(
          Object.keys(reply.body).filter((key) => !['error', 'code', 'requestId', 'details'].includes(key)),
        ).toEqual([]);
      }
      expect(statuses).toEqual(expected);
    },
  );

  /** Spellings of a path that a router and a guard might interpret differently. */
  const DISGUISES: readonly (readonly [string, (path: string) => string])[] = [
    ['a slash behind it', (path) => `${path}/`],
    ['two slashes before it', (path) => `/${path}`],
    ['two slashes within it', (path) => path.replace('/api/', '/api//')],
    ['capitals', (path) => path.toUpperCase()],
    ['a parameter', (path) => `${path};a`],
    ['a parameter within it', (path) => path.replace('/api/', '/api;a/')],
    ['an encoded letter', (path) => path.replace('/api/', '/%61pi/')],
    ['a dot segment', (path) => path.replace('/api/', '/api/./')],
    ['a way up and down', (path) => path.replace('/api/', '/api/articles/../')],
    ['an extension', (path) => `${path}.json`],
  ];
  const CLOSED = [
    ...new Set(
      rows.filter(({ method, expected }) => method === 'GET' && expected.visitor === 401).map(({ path }) => path),
    ),
  ];

  it.each(CLOSED)('%s stays protected in every spelling of the path', async (path) => {
    const row = rows.find((candidate) => candidate.path === path && candidate.method === 'GET');
    const people = [
      ['a visitor', ''],
      ...(row?.expected.reader === 401 ? [['a reader', reader.cookieHeader()]] : []),
    ] as const;
    const tries = DISGUISES.flatMap(([what, disguise]) =>
      people.flatMap(([who, cookie = '']) =>
        ['GET', 'HEAD'].map((method) => ({ what, who, cookie, method, url: disguised(path, disguise) })),
      ),
    );
    const opened: string[] = [];
    for (const { what, who, cookie, method, url } of tries) {
      const response = await fetch(site.origin + url, {
        method,
        headers: { cookie, 'x-http-method-override': 'GET', 'x-original-url': path },
        redirect: 'manual',
      });
      if (response.ok && (response.headers.get('content-type') ?? '').includes('json'))
        opened.push(`${method} as ${who} with ${what}`);
    }
    expect(opened).toEqual([]);
    expect((await fetch(site.origin + path, { method: 'HEAD' })).status).toBe(401);
  });

  it.each([
    '/api/rss-feeds/',
    '//api/rss-feeds',
    '/API/RSS-FEEDS',
    '/api/rss-feeds;a',
    '/api/%72ss-feeds',
    '/api/admin/stats/',
    '/API/Admin/Stats',
  ])('%s does not bypass authentication', async (path) => {
    const response = await fetch(site.origin + path);
    expect([401, 404]).toContain(response.status);
  });

  /** These routes are called by programs instead of browsers, so they check a signature or a random key instead of the origin. */
  const FOR_MACHINES = ['/newsletter/unsubscribe', '/follow/stop', '/api/webhooks/stripe'];
  const CHANGING = rows.filter(({ method, path }) => method !== 'GET' && !FOR_MACHINES.includes(path));

  it.each(CHANGING)('$method $path rejects cross-site requests from every user', async ({ method, path, body }) => {
    const cookie = `${premium.cookieHeader()}; ${desk.cookie}`;
    const from = async (headers: Record<string, string>, content: string | undefined) =>
      (
        await fetch(site.origin + path, {
          method,
          headers: { cookie, ...headers },
          ...(content === undefined ? {} : { body: content }),
        })
      ).status;
    const json = JSON.stringify(body ?? {});
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await from({ 'content-type': 'application/json', ...(foreign as Record<string, string>) }, json)).toBe(
        403,
      );
      expect(await from(foreign as Record<string, string>, undefined)).toBe(403);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await from({ 'content-type': type }, json)).toBe(415);
  });

  it.each([
    [
      '/api/register',
      'username is missing: it must be a string; email is missing: it must be a string; password is missing: it must be a string',
    ],
    ['/api/contact', 'Please fill in all required fields.'],
    ['/api/playlists/1/items', 'articleId is missing: it must be a whole number'],
  ])('POST %s reports the missing fields of an empty body', async (path, error) => {
    expect((await reader.call<{ error: string }>('POST', path, {})).body.error).toBe(error);
  });

  describe('administrator sign-in', () => {
    it('sets a new HttpOnly cookie each time and ends the previous session', async () => {
      const first = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: ADMIN_PASSWORD }),
      });
      const cookie = first.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/^parallax_desk=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
      const value = cookie.split(';')[0] ?? '';
      const second = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: value },
        body: JSON.stringify({ password: ADMIN_PASSWORD }),
      });
      expect(second.headers.getSetCookie()[0]?.split(';')[0]).not.toBe(value);
      const status = await fetch(`${site.origin}/api/auth/status`, { headers: { cookie: value } });
      expect(await status.json()).toMatchObject({ authenticated: false });
    });

    it('ends the session on the server at sign-out', async () => {
      const person = await Desk.signedIn(site.origin);
      expect((await person.get('/api/admin/stats')).status).toBe(200);
      await person.call('POST', '/api/auth/logout');
      expect((await person.get('/api/admin/stats')).status).toBe(401);
    });

    it('is prolonged by requests of a person, not by polls of the page', async () => {
      const person = await Desk.signedIn(site.origin);
      const isProlongedBy = async (path: string, headers: Record<string, string> = {}): Promise<boolean> => {
        await site.database.query(`update administrator_session set last_seen_at = now() - interval '30 minutes'`);
        const response = await fetch(`${site.origin}${path}`, { headers: { cookie: person.cookie, ...headers } });
        await response.body?.cancel();
        expect(response.status).toBe(200);
        return (
          (
            await site.database.query(
              `select from administrator_session where last_seen_at > now() - interval '1 minute'`,
            )
          ).length > 0
        );
      };
      expect(await isProlongedBy('/api/admin/stats')).toBe(true);
      expect(await isProlongedBy('/api/admin/stats', { 'x-unattended': '1' })).toBe(false);
      expect(await isProlongedBy('/api/auth/status')).toBe(false);
      expect(await isProlongedBy('/api/admin/activity/stream')).toBe(false);
    });

    it('stores only hashes of passwords and session tokens', async () => {
      const rows = await site.database.query('select * from administrator_session');
      expect(JSON.stringify(rows)).not.toContain(ADMIN_PASSWORD);
      expect(rows.length).toBeGreaterThan(0);
    });

    it.each([
      ['another site', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
      ['another site by its fetch header', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }, 403],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['plain text', { 'content-type': 'text/plain' }, 415],
    ])('rejects %s', async (_from, headers, status) => {
      const response = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: JSON.stringify({ password: ADMIN_PASSWORD }),
      });
      expect(response.status).toBe(status);
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    it.each([
      ['broken JSON', '{"password":', 400],
      ['a list', '[1,2]', 400],
      ['nothing', '{}', 400],
      ['an empty password', '{"password":""}', 400],
      ['a number', '{"password":123}', 400],
      ['a list of passwords', `{"password":["${ADMIN_PASSWORD}"]}`, 400],
      ['another type', '{"password":{"$gt":""}}', 400],
      ['a password of 1001 characters', JSON.stringify({ password: 'x'.repeat(1001) }), 400],
      ['a body of 200 kB', JSON.stringify({ password: 'x'.repeat(200_000) }), 413],
    ])('returns a clear error for %s', async (_what, body, status) => {
      const response = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    });

    it('does not accept the password in the URL, which proxies would log', async () => {
      const response = await fetch(`${site.origin}/api/auth/login?password=${encodeURIComponent(ADMIN_PASSWORD)}`, {
        method: 'POST',
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'Please enter the password.', code: 'bad-input' });
      expect(response.headers.getSetCookie()).toEqual([]);
    });

    it('logs each attempt, and locks out a network after six wrong passwords, regardless of forged headers', async () => {
      const known = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: ADMIN_PASSWORD }),
      });
      const device = known.headers.getSetCookie()[1] ?? '';
      expect(device).toMatch(
        /^parallax_device=[\w.-]+; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      );
      const person = new Desk(site.origin);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await person.signIn(`wrong-${attempt}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      const locked = await person.signIn();
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
      const spoofed = await fetch(`${site.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ password: ADMIN_PASSWORD }),
      });
      expect(spoofed.status).toBe(429);
      const asDevice = (cookie: string) =>
        fetch(`${site.origin}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ password: ADMIN_PASSWORD }),
        });
      const pass = device.split(';')[0] ?? '';
      expect((await asDevice(`${pass.slice(0, -4)}AAAA`)).status).toBe(429);
      // Refused attempts are counted, and stored every second.
      const rows = await eventually('the refused attempts in the log', async () => {
        const { body } = await desk.get<{ failureReason: string | null }[]>('/api/admin/login-logs?limit=20');
        return countRefused(body) === 5 && body;
      });
      expect(rows.filter((entry) => entry.failureReason === 'wrong password')).toHaveLength(6);
      expect((await asDevice(pass)).status).toBe(200);
    });
  });

  it('sends security headers with every API response and does not reveal the server software', async () => {
    for (const path of ['/api/articles', '/api/nothing-here', '/api/articles/abc']) {
      const { headers } = await fetch(site.origin + path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
