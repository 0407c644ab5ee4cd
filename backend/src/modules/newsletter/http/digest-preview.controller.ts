import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../../shared/http/access.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { PreviewDigest } from '../use-cases/preview-digest.ts';
import { DigestPreviewDto } from './dto/digest-preview.dto.ts';

/** Content security policy of the preview: no scripts, and only our own pages may embed it in a frame. */
const CONTENT_SECURITY_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');

@ApiTags('admin')
@Controller('api/admin/newsletter')
@Access('desk')
export class DigestPreviewController {
  constructor(private readonly preview: PreviewDigest) {}

  /**
   * Returns the digest that would be sent now, as HTML or plain text. Responds with 404 if there are no new articles.
   */
  @Get('preview')
  @ApiProduces('text/html', 'text/plain')
  @ApiOkResponse({ type: String })
  async show(
    @Query() { category, days, format }: DigestPreviewDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const mail = await this.preview.composePreview({
      categories: category === undefined ? [] : [category],
      days: days ?? 1,
    });
    if (!mail)
      throw new DomainError('nothing-new', 'No article was approved in this period, so no digest would be sent.', 404);
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.type(format === 'text' ? 'text/plain' : 'text/html');
    return format === 'text' ? mail.text : mail.html;
  }
}
