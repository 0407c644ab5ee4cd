import { Injectable } from '@nestjs/common';

/** The one source of the present, so that tests can hold it still. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
