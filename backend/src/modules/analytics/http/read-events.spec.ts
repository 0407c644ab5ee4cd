import { describe, expect, it } from '@jest/globals';
import { readEvents } from './read-events.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const VIEW = { eventType: 'article_view', entityId: '17', sessionId: 'visit-1234' };
const CLICK = {
  eventType: 'personalization_interaction',
  entityId: '17',
  sessionId: 'visit-1234',
  metadata: { action: 'click', preferences: { categories: { Politics: 1 } } },
};

describe('tracked events from the page', () => {
  it('accepts a single event or a list', () => {
    expect(readEvents(VIEW, NOW)).toEqual([
      {
        kind: 'view',
        action: '',
        articleId: 17,
        occurredAt: NOW,
      },
    ]);
    expect(readEvents([VIEW, CLICK], NOW)).toMatchObject([
      { kind: 'view' },
      { kind: 'interaction', action: 'click', occurredAt: NOW },
    ]);
  });

  it('drops preferences and the session id', () => {
    const text = JSON.stringify(readEvents(CLICK, NOW));
    expect(text).not.toContain('Politics');
    expect(text).not.toContain('visit-1234');
  });

  it.each([
    ['not an object', 'view'],
    ['null', null],
    ['an empty list', []],
    ['too many', Array.from({ length: 51 }, () => VIEW)],
    ['a nested list', [[VIEW]]],
    ['an unknown type', { ...VIEW, eventType: 'toString' }],
    ['an article id of 0', { ...VIEW, entityId: '0' }],
    ['an article id above the limit', { ...VIEW, entityId: '9999999999' }],
    ['a short session id', { ...VIEW, sessionId: 'abc' }],
    ['a session id with other characters', { ...VIEW, sessionId: 'visit 1234!' }],
    ['an interaction without its action', { ...CLICK, metadata: undefined }],
    ['an action of several words', { ...CLICK, metadata: { action: 'Clicked on it' } }],
  ])('rejects invalid events: %s', (_, body) => {
    expect(() => readEvents(body, NOW)).toThrow(expect.objectContaining({ httpStatus: 400 }));
  });
});
