import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { isTimeZone } from '../clock/time-zone.ts';

@ValidatorConstraint()
export class KnownTimeZone implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isTimeZone(value);
  }

  defaultMessage(): string {
    return 'Please choose a time zone.';
  }
}
