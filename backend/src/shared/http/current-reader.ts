import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ReaderViewer } from './viewer.ts';
import { readerOf } from './reader.guard.ts';

/** Injects the signed-in reader. Responds 401 if nobody is signed in, even without a guard. */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReaderViewer => readerOf(context),
);
