import { join } from 'node:path';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Header,
  Injectable,
  Param,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { appConfig } from '../../../shared/config/app.config.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { readWrittenMail, listWrittenMail, type WrittenMail } from './written-mail.ts';
import { openLinksInNewTab, renderListPage, renderMailPage } from './written-mail-page.ts';

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
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
 * Allows only direct requests from this machine. The host check rejects other domain names that resolve to this
 * machine.
 */
@Injectable()
class LocalRequestsOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { socket, headers } = context.switchToHttp().getRequest<Request>();
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    if (
      LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') &&
      LOCAL_HOST_NAMES.has(host) &&
      headers['x-forwarded-for'] === undefined &&
      headers.forwarded === undefined
    )
      return true;
    throw new NotFoundError('Page', '/dev/mail');
  }
}

/** Shows emails that are written to disk instead of being sent. Never registered in production. */
@ApiExcludeController()
@Controller('dev/mail')
@UseGuards(LocalRequestsOnly)
export class DevMailController {
  readonly #folder = join(appConfig.read().PARALLAX_DATA, 'mail');

  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<string> {
    return renderListPage(await listWrittenMail(this.#folder));
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
