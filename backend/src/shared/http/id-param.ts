import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadInputError, NotFoundError } from '../errors/domain-error.ts';

/** Largest value of an id column (PostgreSQL `int`). */
const MAX_ID = 2_147_483_647;

/**
 * Injects `:id` as a number. Accepts only plain digits, whereas the validation pipe would also accept `0x10` and
 * `1e1`, so that one resource would have many URLs.
 */
export const IdParam = createNumberParam('id');

export const ArticleIdParam = createNumberParam('articleId');

export const NoteIdParam = createNumberParam('noteId');

function createNumberParam(name: string): () => ParameterDecorator {
  return createParamDecorator(
    (_: unknown, context: ExecutionContext): number => {
      const value = context.switchToHttp().getRequest<Request>().params[name] ?? '';
      if (typeof value !== 'string' || !/^[1-9]\d{0,18}$/.test(value))
        throw new BadInputError('An id is a whole number such as 17.');
      const id = Number(value);
      if (id > MAX_ID) throw new NotFoundError('Number', value);
      return id;
    },
    [describeParam(name)],
  );
}

/** Declares the parameter for the API contract, because Swagger does not see custom parameter decorators. */
function describeParam(name: string) {
  return (target: object, method: string | symbol | undefined): void => {
    const descriptor = method === undefined ? undefined : Object.getOwnPropertyDescriptor(target, method);
    if (method !== undefined && descriptor) ApiParam({ name, type: 'integer' })(target, method, descriptor);
  };
}
