import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReadReturnedMail } from '../use-cases/read-returned-mail.ts';

const INTERVAL_MS = 60_000;

@Injectable()
export class ReturnedMailScheduler {
  #busy = false;

  constructor(private readonly returnedMail: ReadReturnedMail) {}

  @Interval(INTERVAL_MS)
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
