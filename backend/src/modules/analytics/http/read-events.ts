import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { EVENT_TYPES, type EventType, type TrackedEvent } from '../domain/tracked-event.ts';

export const MAX_EVENTS = 50;
const MAX_ARTICLE_ID = 2_147_483_647;
const SESSION_PATTERN = /^[\w-]{8,64}$/;
const ACTION_PATTERN = /^[a-z][a-z0-9_-]{0,31}$/;

type ReportedEvent = Omit<TrackedEvent, 'network'>;

/** Reads one event or a list of events. Validates the body manually, because it may be a list or an object. */
export function readEvents(body: unknown, now: Date): ReportedEvent[] {
  const list: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (list.length === 0) throw new BadInputError('Send at least one event.');
  if (list.length > MAX_EVENTS) throw new BadInputError(`Send at most ${MAX_EVENTS} events at a time.`);
  return list.map((value) => readEvent(value, now));
}

function readEvent(value: unknown, now: Date): ReportedEvent {
  const { eventType, entityId, sessionId, metadata } = parseFields(value, 'An event');
  const kind =
    typeof eventType === 'string' && Object.hasOwn(EVENT_TYPES, eventType) ? EVENT_TYPES[eventType as EventType] : null;
  if (kind === null) throw new BadInputError(`eventType must be one of ${Object.keys(EVENT_TYPES).join(', ')}`);
  checkSession(sessionId);
  return {
    kind,
    action: kind === 'interaction' ? readAction(metadata) : '',
    articleId: readArticleId(entityId),
    occurredAt: now,
  };
}

function parseFields(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInputError(`${what} must be an object`);
  return value as Record<string, unknown>;
}

function readArticleId(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ARTICLE_ID)
    throw new BadInputError('entityId must be the id of an article, such as "17"');
  return Number(text);
}

/** The id is part of the API contract, but ignored: anyone can send many different ones. */
function checkSession(value: unknown): void {
  if (typeof value !== 'string' || !SESSION_PATTERN.test(value))
    throw new BadInputError('sessionId must be a random id of 8 to 64 letters, digits, hyphens or underscores');
}

/** `metadata.preferences` is allowed by the API contract, but ignored. */
function readAction(metadata: unknown): string {
  const { action } = parseFields(metadata, 'metadata');
  if (typeof action !== 'string' || !ACTION_PATTERN.test(action))
    throw new BadInputError('metadata.action must be a lower-case word such as click');
  return action;
}
