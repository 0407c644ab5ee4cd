import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { ReadReturnedMail } from '../use-cases/read-returned-mail.ts';

const INTERVAL_MS = 60_000;

@Injectable()
export class ReturnedMailScheduler {
  #busy = false;

  constructor(private readonly returnedMail: ReadReturnedMail) {}

  @Interval(INTERVAL_MS)
  @SkipWhileReadOnly()
  async read(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await this.returnedMail.readFolder();
    } finally {
      this.#busy = false;
    }
  }
}
