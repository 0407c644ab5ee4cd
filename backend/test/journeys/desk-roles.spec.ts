import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DESK_ROLES, type DeskRole } from '../../src/shared/actor/actor.ts';
import { Desk } from '../support/desk.ts';
import { addMember } from '../support/desk-member.ts';
import { aDraft, anApprovedArticle, aReport, aVersion } from '../support/factories.ts';
import { createReader, ReaderBrowser } from '../support/reader-browser.ts';
import { expectedStatuses, findRoute, rolesOf, ROUTE_ACCESS } from '../support/route-access.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CALLERS = ['visitor', 'reader', 'disabled', ...DESK_ROLES, 'root'] as const;
type Caller = (typeof CALLERS)[number];
/** Status of a refusal, or `allowed` for any other response. */
type Outcome = number | 'allowed';
type Outcomes = Record<Caller, Outcome>;

/** These routes end the sessions of the test. */
const SESSION_ROUTES = ['POST /api/auth/logout', 'POST /api/logout'];
/** A recording needs a signed link, whoever asks. */
const SIGNED_ROUTES = ['GET /audio/{id}.mp3'];

function isDesk(caller: Caller): boolean {
  return caller === 'root' || DESK_ROLES.some((role) => role === caller);
}

/** Returns who may call the route, as the API description states. */
function findOutcomes(route: string): Outcomes {
  const roles = rolesOf(route);
  const { visitor, reader, administrator } = expectedStatuses<Outcome>(route, 'allowed');
  const outcomeOf = (caller: Caller) => {
    if (caller === 'reader') return reader;
    if (!isDesk(caller)) return visitor;
    return roles === null || caller === 'root' || roles.includes(caller as DeskRole) ? administrator : 403;
  };
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcomeOf(caller)])) as Outcomes;
}

const ROUTES = Object.keys(ROUTE_ACCESS)
  .filter((route) => ![...SESSION_ROUTES, ...SIGNED_ROUTES].includes(route))
  .map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return {
      route,
      method,
      path: path.replaceAll(/\{\w+\}/g, '999999'),
      expected: findOutcomes(route),
      isDeskRoute: rolesOf(route) !== null,
    };
  });

/**
 * Requests for which a policy decides, because the roles may do different things with the same route or because the
 * route is open to the whole desk. `{draft}` and others stand for ids.
 */
const REVIEWERS: readonly DeskRole[] = ['reviewer', 'editor'];
const EDITORS: readonly DeskRole[] = ['editor'];
const OPERATORS: readonly DeskRole[] = ['operator'];
const ALL: readonly DeskRole[] = DESK_ROLES;
const NOBODY: readonly DeskRole[] = [];
const CHANGE = { place: 'body', ordinal: 0, text: 'It was 1998.' };
const RATING = {
  outlet: 'nowhere',
  rater: 'A rater',
  scheme: 'Scale',
  value: 'Left',
  lean: 'left',
  confidence: 'low',
  method: 'Survey',
  reason: 'Opinions',
  evidenceUrl: null,
  ratedOn: '2026-11-01',
  licence: 'CC0',
  displayable: true,
};
const DECIDED: readonly (readonly [roles: readonly DeskRole[], method: string, path: string, body?: object])[] = [
  [REVIEWERS, 'PUT', '/api/desk/drafts/{draft}/claim', {}],
  [ALL, 'DELETE', '/api/desk/drafts/{draft}/claim'],
  [REVIEWERS, 'PUT', '/api/desk/drafts/{draft}/ticks', { versionId: '{draftVersion}', parts: [] }],
  [REVIEWERS, 'POST', '/api/desk/drafts/{draft}/edits', { versionId: '{draftVersion}', changes: [], dryRun: true }],
  [REVIEWERS, 'POST', '/api/desk/drafts/{draft}/redraft', { versionId: '{draftVersion}', leadWith: '{report}' }],
  [REVIEWERS, 'POST', '/api/desk/drafts/{draft}/notes', { text: 'Who says so?' }],
  [REVIEWERS, 'PATCH', '/api/desk/drafts/{draft}/notes/999999', { done: true }],
  [REVIEWERS, 'PUT', '/api/desk/drafts/{draft}/hold', { note: 'Wait for the court.' }],
  [REVIEWERS, 'DELETE', '/api/desk/drafts/{draft}/hold'],
  [REVIEWERS, 'POST', '/api/desk/rechecks/999999/answer', { answer: 'as-it-stands', problems: [] }],
  [EDITORS, 'POST', '/api/desk/rechecks/999999/close', { reason: 'The report says so.' }],
  [REVIEWERS, 'PUT', '/api/articles/{draft}/category', { category: 'Science' }],
  [REVIEWERS, 'PATCH', '/api/articles/{draft}', { status: 'rejected', reason: 'Not news.' }],
  [REVIEWERS, 'PATCH', '/api/articles/{draft}', { status: 'pending' }],
  [REVIEWERS, 'PATCH', '/api/articles/{draft}', { status: 'approved', versionId: '{draftVersion}' }],
  [REVIEWERS, 'PATCH', '/api/article-updates/{public}', { status: 'approved', versionId: '{publicVersion}' }],
  [REVIEWERS, 'PATCH', '/api/article-updates/{public}/reports', { itemIds: [1], listed: true }],
  [REVIEWERS, 'POST', '/api/admin/approve-all', {}],
  [
    EDITORS,
    'POST',
    '/api/articles/{public}/corrections',
    { versionId: '{publicVersion}', kind: 'fact', note: 'The year was wrong.', changes: [CHANGE] },
  ],
  [
    EDITORS,
    'POST',
    '/api/articles/{public}/retraction',
    { versionId: '{publicVersion}', note: 'None of it took place.' },
  ],
  [EDITORS, 'POST', '/api/articles/{public}/story/split', { itemIds: [1], reason: 'two events' }],
  [EDITORS, 'POST', '/api/articles/{public}/story/move', { itemIds: [1], into: '{other}', reason: 'another event' }],
  [EDITORS, 'POST', '/api/articles/{public}/story/apart', { other: '{other}' }],
  [EDITORS, 'POST', '/api/articles/{public}/story/merge', { into: '{other}', reason: 'one event' }],
  [OPERATORS, 'POST', '/api/rss-feeds', { url: 'http://127.0.0.1:22/' }],
  [OPERATORS, 'PATCH', '/api/rss-feeds/999999', { active: false }],
  [OPERATORS, 'DELETE', '/api/rss-feeds/999999'],
  [OPERATORS, 'POST', '/api/rss-feeds/999999/process'],
  [OPERATORS, 'POST', '/api/rss-feeds/opml', { opml: 'no list' }],
  [OPERATORS, 'POST', '/api/outlet-ratings', { ratings: [RATING] }],
  // The administrator can manage all members, editors only reviewers. Members cannot manage themselves.
  [EDITORS, 'POST', '/api/desk/people', { name: 'New', email: 'no address', role: 'reviewer' }],
  [NOBODY, 'POST', '/api/desk/people', { name: 'New', email: 'no address', role: 'editor' }],
  [NOBODY, 'POST', '/api/desk/people', { name: 'New', email: 'no address', role: 'operator' }],
  [EDITORS, 'PATCH', '/api/desk/people/{colleague}', { role: 'reviewer' }],
  [EDITORS, 'PATCH', '/api/desk/people/{colleague}', { isPublic: false }],
  [EDITORS, 'POST', '/api/desk/people/{colleague}/invitation'],
  [EDITORS, 'PATCH', '/api/desk/people/{colleague}', { disabled: true }],
  [EDITORS, 'DELETE', '/api/desk/people/{colleague}/personal-data'],
  [NOBODY, 'PATCH', '/api/desk/people/{colleague}', { role: 'editor' }],
  [NOBODY, 'PATCH', '/api/desk/people/{editor}', { role: 'editor' }],
  [NOBODY, 'PATCH', '/api/desk/people/{operator}', { role: 'operator' }],
  [NOBODY, 'PATCH', '/api/desk/people/{disabled}', { disabled: true }],
  [NOBODY, 'POST', '/api/desk/people/{disabled}/invitation'],
  [NOBODY, 'DELETE', '/api/desk/people/{disabled}/personal-data'],
  [EDITORS, 'PATCH', '/api/desk/people/{editor}', { isPublic: false }],
  [OPERATORS, 'PATCH', '/api/desk/people/{operator}', { isPublic: false }],
];

function routeOf(method: string, path: string): string | undefined {
  return findRoute(method, path.replaceAll(/\{\w+\}/g, '1'));
}

/** Spellings of a path that a router and a guard might interpret differently. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => path.toUpperCase(),
  (path) => `${path};a`,
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/api%2F'),
];

describe('access of members of the desk', () => {
  let site: TestApp;
  const cookies = new Map<Caller, string>();
  const ids = new Map<string, number>();

  beforeAll(async () => {
    site = await startTestApp({ UNCACHED_READS_PER_MINUTE: '1000000' });
    const { database } = site;
    const root = await Desk.signedIn(site.origin);
    cookies.set('root', root.cookie);
    await createReader(site, 'Rita');
    const reader = await ReaderBrowser.signedIn(site.origin, 'Rita');
    cookies.set('reader', reader.cookieHeader());
    for (const role of DESK_ROLES) cookies.set(role, await add(role, role));
    cookies.set('disabled', await add('disabled', 'editor'));
    await add('colleague', 'reviewer');
    await database.query(`update desk_member set disabled_at = now() where name = 'disabled'`);
    const { articleId, versionId } = await aDraft(database);
    const published = await anApprovedArticle(database);
    ids.set('draft', articleId).set('draftVersion', versionId).set('public', published);
    ids.set('report', await aReport(database, articleId, 'Outlet'));
    ids.set('publicVersion', await aVersion(database, published)).set('other', await anApprovedArticle(database));
  });

  afterAll(async () => {
    await site?.close();
  });

  /** Adds a member and returns the cookie of an open session. */
  async function add(name: string, role: DeskRole): Promise<string> {
    const { id, cookie } = await addMember(site, name, role);
    ids.set(name, id);
    return cookie;
  }

  const call = (caller: Caller, method: string, path: string, body: unknown = {}, headers = {}) =>
    fetch(site.origin + path, {
      method,
      headers: { cookie: cookies.get(caller) ?? '', 'content-type': 'application/json', ...headers },
      ...(['GET', 'HEAD'].includes(method) ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });

  async function findOutcome(response: Response): Promise<Outcome> {
    await response.arrayBuffer();
    const { status } = response;
    return status === 401 || status === 403 || status >= 500 ? status : 'allowed';
  }

  it('states the roles for each change that a policy decides', () => {
    const decided = DECIDED.map(([, method, path]) => routeOf(method, path));
    const open = Object.keys(ROUTE_ACCESS).filter(
      (route) => ROUTE_ACCESS[route] === 'desk' && !route.startsWith('GET '),
    );
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter((route) => !decided.includes(route))).toEqual([]);
  });

  const UNIFORM = ROUTES.filter(({ route }) => !DECIDED.some(([, method, path]) => routeOf(method, path) === route));

  it.each(UNIFORM)(
    '$method $path is open to exactly the callers that it declares',
    async ({ method, path, expected }) => {
      const outcomes: Partial<Record<Caller, Outcome>> = {};
      for (const caller of CALLERS) outcomes[caller] = await findOutcome(await call(caller, method, path));
      expect(outcomes).toEqual(expected);
    },
  );

  // The access journey tries other spellings of the routes of readers.
  const CLOSED = ROUTES.filter(({ isDeskRoute }) => isDeskRoute);

  it.each(CLOSED)('$method $path stays closed in every spelling', async ({ method, path, expected }) => {
    const denied = CALLERS.filter((caller) => expected[caller] !== 'allowed');
    const tries = denied.flatMap((caller) => [
      ...SPELLINGS.map((spell) => ({ caller, verb: method, url: spell(path) })),
      ...(method === 'GET' ? [path, ...SPELLINGS.map((spell) => spell(path))] : []).map((url) => ({
        caller,
        verb: 'HEAD',
        url,
      })),
    ]);
    // Other spellings lead to the same route, to none, or to the address in its usual spelling.
    const opened = await Promise.all(
      tries.map(async ({ caller, verb, url }) => {
        const { status } = await call(caller, verb, url);
        return [expected[caller], 301, 404].includes(status) ? [] : [`${verb} ${url} as ${caller}: ${status}`];
      }),
    );
    expect(opened.flat()).toEqual([]);
    const verb = method === 'GET' ? 'POST' : 'GET';
    for (const caller of denied) {
      const overridden = await call(caller, verb, path, {}, { 'x-http-method-override': method });
      expect(overridden.status).toBe((await call(caller, verb, path)).status);
    }
  });

  const ROWS = DECIDED.map(([roles, method, path, body = {}]) => {
    const members = DESK_ROLES.map((role) => [role, roles.includes(role) ? 'allowed' : 403] as const);
    const expected = { visitor: 401, reader: 401, disabled: 401, ...Object.fromEntries(members), root: 'allowed' };
    return { method, path, body, expected: expected as Outcomes };
  });

  it.each(ROWS)('$method $path with $body gives $expected', async ({ method, path, body, expected }) => {
    const idOf = (_: string, name: string) => `${ids.get(name)}`;
    const url = path.replaceAll(/\{(\w+)\}/g, idOf);
    const content: unknown = JSON.parse(JSON.stringify(body).replaceAll(/"\{(\w+)\}"/g, idOf));
    const outcomes: Partial<Record<Caller, Outcome>> = {};
    // Denied callers first, because the others may change the subject.
    for (const caller of CALLERS.toSorted((one, other) => Number(isOpenTo(one)) - Number(isOpenTo(other))))
      outcomes[caller] = await findOutcome(await call(caller, method, url, content));
    expect(outcomes).toEqual(expected);

    function isOpenTo(caller: Caller): boolean {
      return expected[caller] === 'allowed';
    }
  });

  it('lets only the member agree to be named in public', async () => {
    const path = `/api/desk/people/${ids.get('reviewer')}`;
    for (const caller of ['editor', 'operator', 'root'] as const)
      expect((await call(caller, 'PATCH', path, { isPublic: true })).status).toBe(403);
    expect((await call('reviewer', 'PATCH', path, { isPublic: true })).status).toBe(200);
  });

  it('reports the member who is signed in', async () => {
    const status = async (caller: Caller) => (await call(caller, 'GET', '/api/auth/status')).json();
    for (const role of DESK_ROLES)
      expect(await status(role)).toMatchObject({ authenticated: true, member: { name: role, role }, members: true });
    expect(await status('disabled')).toMatchObject({ authenticated: false });
    cookies.set('visitor', 'parallax_desk=a-token-of-nobody');
    expect(await status('visitor')).toMatchObject({ authenticated: false });
    cookies.delete('visitor');
  });

  it('ends an open activity stream once the member is disabled', async () => {
    for (const caller of ['visitor', 'reader', 'disabled'] as const)
      expect((await call(caller, 'GET', '/api/admin/activity/stream')).status).toBe(401);
    const response = await call('operator', 'GET', '/api/admin/activity/stream');
    expect(response.status).toBe(200);
    const ended = response.text();
    await site.database.query(`update desk_member set disabled_at = now() where name = 'operator'`);
    expect(await ended).toContain('retry');
  });
});
