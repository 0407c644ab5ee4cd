import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { FRONTEND_DIR } from '../../../shared/config/frontend-dir.ts';
import { PageErrorsStore } from '../data/page-errors.store.ts';
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

/** Stores an error of a page without personal data, grouped with earlier occurrences. */
@Injectable()
export class RecordPageError {
  readonly #maps = new SourceMaps(join(FRONTEND_DIR, 'dist/client/assets'));

  constructor(
    private readonly store: PageErrorsStore,
    private readonly clock: Clock,
  ) {}

  async record({ kind, message, stack, route, build }: ReportedPageError): Promise<void> {
    const positions = await Promise.all(parseStack(stack).map((position) => this.#maps.describePosition(position)));
    const frames = chooseFrames(positions);
    await this.store.count({ kind, message: redactMessage(message), frames, route, build }, this.clock.now());
  }
}
