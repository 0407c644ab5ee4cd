import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { isDate } from '../domain/podcast.ts';

/** Injects `:date`, a date of the calendar such as 2026-11-25. */
export const DateParam = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { date } = context.switchToHttp().getRequest<Request>().params;
  if (typeof date !== 'string' || !isDate(date)) throw new BadInputError('A date has the form 2026-11-25.');
  return date;
});
