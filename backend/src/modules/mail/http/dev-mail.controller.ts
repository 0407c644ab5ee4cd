import { join } from 'node:path';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Header,
  Injectable,
  Param,
  Query,
  Redirect,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { DomainError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { isSameText } from '../../../shared/text/is-same-text.ts';
import { mailConfig, showsMailInsteadOfSending } from '../mail.config.ts';
import { readWrittenMail, listWrittenMail, type WrittenMail } from './written-mail.ts';
import { openLinksInNewTab, renderListPage, renderMailPage } from './written-mail-page.ts';

const COOKIE = 'parallax_dev_mail';
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Restricts the page like a mail program: scripts do not run, and links open in a new tab. */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * Allows only requests that know the key. The address of the caller proves nothing, because requests through a proxy
 * on this machine come from this machine, too.
 */
@Injectable()
class KeyRequired implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query, headers } = context.switchToHttp().getRequest<Request>();
    const [, cookie = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? '') ?? [];
    const given = typeof query['key'] === 'string' ? encodeURIComponent(query['key']) : cookie;
    const { DEV_MAIL_KEY: key } = mailConfig.read();
    if (key === null || !showsMailInsteadOfSending()) throw new NotFoundError('Page', '/dev/mail');
    if (isSameText(given, encodeURIComponent(key))) return true;
    throw new DomainError(
      'key-required',
      'Open this page at the address that npm start printed in the terminal, which contains the key.',
      403,
    );
  }
}

/** Shows emails that are written to disk instead of being sent. Never registered in production. */
@ApiExcludeController()
@Controller('dev/mail')
@Access('anyone')
@UseGuards(KeyRequired)
export class DevMailController {
  readonly #folder = join(appConfig.read().PARALLAX_DATA, 'mail');

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<string> {
    return renderListPage(await listWrittenMail(this.#folder));
  }

  /** Keeps the key in a cookie, so that the links on the pages work. */
  @Get('open')
  @Redirect('/dev/mail')
  open(@Query('key') key: string, @Res({ passthrough: true }) response: Response): void {
    response.cookie(COOKIE, key, { httpOnly: true, sameSite: 'lax', path: '/dev/mail' });
  }

  @Get(':name')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  async show(@Param('name') name: string): Promise<string> {
    return renderMailPage(await this.#mail(name));
  }

  @Get(':name/html')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', MAIL_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  async html(@Param('name') name: string): Promise<string> {
    return openLinksInNewTab(await this.#mail(name));
  }

  async #mail(name: string): Promise<WrittenMail> {
    const mail = await readWrittenMail(this.#folder, name);
    if (!mail) throw new NotFoundError('Mail', name);
    return mail;
  }
}
