import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { SessionReader } from './viewer.ts';
import { findReader } from './access.ts';

/** Injects the signed-in reader. Responds with 401 to visitors, even without a guard. */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionReader => findReader(context),
);
