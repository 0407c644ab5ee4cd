import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ReaderViewer } from './viewer.ts';
import { readerOf } from './reader.guard.ts';

/** The signed-in reader as a parameter; nobody signed in is a 401, guard or not. */
export const CurrentReader = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReaderViewer => readerOf(context),
);
