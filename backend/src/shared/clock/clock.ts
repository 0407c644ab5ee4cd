import { Injectable } from '@nestjs/common';

/** Single source of the current time, so that tests can freeze it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
