import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { appConfig } from '../../../shared/config/app.config.ts';
import { readerConfig } from '../auth.config.ts';
import { createDevicePass, ReaderDeviceStore } from '../data/reader-device.store.ts';
import { ReaderSessionStore } from '../data/reader-session.store.ts';
import {
  clearReaderCookie,
  readReaderCookie,
  readReaderDeviceCookie,
  setReaderCookie,
  setReaderDeviceCookie,
} from './reader-cookie.ts';

/** Opens and ends sessions of the browser that sent the request. */
@Injectable()
export class ReaderSessions {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #days = readerConfig.read().READER_SESSION_DAYS;

  constructor(
    private readonly sessions: ReaderSessionStore,
    private readonly devices: ReaderDeviceStore,
  ) {}

  /** Signs in the reader with a new token. Ends the browser's previous session, if any. */
  async open(readerId: number, request: Request, response: Response): Promise<void> {
    const before = readReaderCookie(request, this.#secure);
    if (before) await this.sessions.close(before);
    const token = await this.sessions.open(
      readerId,
      this.#days,
      request.ip ?? 'unknown',
      request.get('user-agent') ?? null,
    );
    setReaderCookie(response, token, this.#days, this.#secure);
    setReaderDeviceCookie(
      response,
      await this.devices.remember(readerId, readReaderDeviceCookie(request, this.#secure)),
      this.#secure,
    );
  }

  /**
   * Returns the device pass that identifies this browser, and sets one if the browser has none. A device pass does
   * not grant access.
   */
  getOrSetDevicePass(request: Request, response: Response): string {
    const pass = this.readKnownPass(request) ?? createDevicePass();
    setReaderDeviceCookie(response, pass, this.#secure);
    return pass;
  }

  readKnownPass(request: Request): string | null {
    return readReaderDeviceCookie(request, this.#secure);
  }

  async close(request: Request, response: Response): Promise<void> {
    const token = readReaderCookie(request, this.#secure);
    if (token) await this.sessions.close(token);
    clearReaderCookie(response, this.#secure);
  }
}
