import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { FRONTEND_DIR } from '../../../shared/config/frontend-dir.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { pageErrors } from '../../../shared/monitoring/metrics.ts';
import { SourceMaps } from '../data/source-maps.ts';
import { chooseFrames, type PageErrorKind, parseStack, redactMessage } from '../domain/page-error.ts';

export interface ReportedPageError {
  readonly kind: PageErrorKind;
  readonly message: string;
  /** Stack as written by the browser. */
  readonly stack: string;
  readonly route: string;
  readonly build: string;
}

/** Counts an error of a page, and logs it with its place in the sources but without personal data. */
@Injectable()
export class RecordPageError {
  readonly #maps = new SourceMaps(join(FRONTEND_DIR, 'dist/client/assets'));

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async record({ kind, message, stack, route, build }: ReportedPageError): Promise<void> {
    pageErrors.inc({ kind });
    const positions = await Promise.all(parseStack(stack).map((position) => this.#maps.describePosition(position)));
    const error = { kind, message: redactMessage(message), frames: chooseFrames(positions), route, build };
    this.logger.warn({ error }, "an error in a reader's browser");
  }
}
