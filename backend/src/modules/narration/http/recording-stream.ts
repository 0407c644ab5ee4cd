import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import { servesRequests } from '../../../shared/config/role.ts';
import { Notifications } from '../../../shared/database/notifications.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { RECORDING_CHANNEL } from '../data/recording.sql.ts';
import type { RecordingView } from '../use-cases/recording-views.ts';
import { Recordings } from '../use-cases/recordings.ts';

const HEARTBEAT_MS = 15_000;
const MAX_DURATION_MS = 5 * 60_000;
const MAX_CONNECTIONS = 500;
/** More than the tabs of a reader need, so that one reader cannot use up all connections. */
const MAX_CONNECTIONS_PER_READER = 10;

interface Connection {
  readonly readerId: number;
  readonly response: Response;
  readonly read: () => Promise<RecordingView>;
  /** Null until the recording was requested. */
  recordingId: number | null;
}

/** `read` returns the state for this reader. */
type StreamRequest = Omit<Connection, 'recordingId'>;

/** Sends the progress of recordings to readers who wait for them, as server-sent events. */
@Injectable()
export class RecordingStream implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #connections = new Set<Connection>();

  constructor(
    private readonly notifications: Notifications,
    private readonly recordings: Recordings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (servesRequests())
      await this.notifications.listen(RECORDING_CHANNEL, (id) => this.#notify(id === null ? null : Number(id)));
  }

  /** Opens a stream. It ends when the recording is ready or failed, or after five minutes. */
  async open({ readerId, response, read }: StreamRequest): Promise<void> {
    const { recordingId } = await read();
    this.#checkLimits(readerId);
    const connection: Connection = { readerId, response, read, recordingId };
    // A response that closed during the query emits no other `close` event, so its timers would never be cleared.
    if (response.destroyed) return;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 3000\n\n');
    this.#connections.add(connection);
    const heartbeat = setInterval(() => {
      // A slow client keeps an ended response open, and writing to it would crash the process.
      if (!response.writableEnded) response.write(': waiting\n\n');
    }, HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), MAX_DURATION_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.#connections.delete(connection);
    });
    // Reads again, because the recording may have changed before the connection was listed.
    await this.#send(connection);
  }

  /** Without a stream, the player polls. */
  #checkLimits(readerId: number): void {
    const own = [...this.#connections].filter((connection) => connection.readerId === readerId).length;
    if (this.#connections.size >= MAX_CONNECTIONS)
      throw new DomainError('too-busy', 'Too many people are waiting for audio. Please try again in a moment.', 503);
    if (own >= MAX_CONNECTIONS_PER_READER)
      throw new DomainError('too-many-streams', 'You are waiting for audio in too many tabs. Close some of them.', 429);
  }

  beforeApplicationShutdown(): void {
    for (const { response } of this.#connections) response.end();
  }

  /** `recordingId` is null after a reconnection to the database, when notifications may have been missed. */
  #notify(recordingId: number | null): void {
    for (const connection of this.#connections) {
      if (recordingId !== null && recordingId === connection.recordingId) void this.#sendStep(connection, recordingId);
      else if (recordingId === null || connection.recordingId === null) void this.#send(connection);
    }
  }

  /** Reads only the recording while it is pending, because the view of a reader takes several queries. */
  async #sendStep(connection: Connection, recordingId: number): Promise<void> {
    const recording = await this.recordings.findById(recordingId).catch(() => null);
    if (recording?.status !== 'pending') return this.#send(connection);
    const { doneSegments, segments } = recording;
    write(connection.response, 'progress', { doneSegments, totalSegments: segments.length });
  }

  async #send(connection: Connection): Promise<void> {
    const { response, read } = connection;
    try {
      const view = await read();
      connection.recordingId = view.recordingId;
      const { status, doneSegments, totalSegments, problem } = view;
      if (status === 'ready') write(response, 'ready', view);
      else if (status === 'failed') write(response, 'failed', { problem });
      else write(response, 'progress', { doneSegments, totalSegments });
      if (status === 'ready' || status === 'failed' || status === 'off') response.end();
    } catch {
      // The article was withdrawn, or the database does not respond. The browser reconnects and gets the error.
      response.end();
    }
  }
}

function write(response: Response, event: string, data: object): void {
  // Two notifications in quick succession may both find that the recording is ready.
  if (!response.writableEnded) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
