import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadInputError, NotFoundError } from '../errors/domain-error.ts';

/** The largest number that an id column holds. */
const LARGEST = 2_147_483_647;

/**
 * The `:id` of the address as a number. Plain digits only: the validation pipe would read `0x10` and `1e1` as numbers,
 * too, and give one thing many addresses.
 */
export const IdParam = numberParam('id');

export const ArticleIdParam = numberParam('articleId');

function numberParam(name: string): () => ParameterDecorator {
  return createParamDecorator(
    (_: unknown, context: ExecutionContext): number => {
      const value = context.switchToHttp().getRequest<Request>().params[name] ?? '';
      if (typeof value !== 'string' || !/^[1-9]\d{0,18}$/.test(value))
        throw new BadInputError('An id is a whole number such as 17.');
      const id = Number(value);
      if (id > LARGEST) throw new NotFoundError('Number', value);
      return id;
    },
    [describe(name)],
  );
}

/** A parameter of our own making is not seen by the contract's writer. */
function describe(name: string) {
  return (target: object, method: string | symbol | undefined): void => {
    const descriptor = method === undefined ? undefined : Object.getOwnPropertyDescriptor(target, method);
    if (method !== undefined && descriptor) ApiParam({ name, type: 'integer' })(target, method, descriptor);
  };
}
