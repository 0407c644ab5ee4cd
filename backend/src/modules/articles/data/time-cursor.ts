import { BadInputError } from '../../../shared/errors/domain-error.ts';

/** Position of a page in a list that is sorted by time and id: after the last row of the previous page. */
export interface TimeCursor {
  readonly time: Date;
  readonly id: number;
}

export function writeCursor({ time, id }: TimeCursor): string {
  return Buffer.from(`${time.toISOString()}|${id}`).toString('base64url');
}

/** Throws an error with status 400 if the cursor is invalid. */
export function readCursor(cursor: string): TimeCursor {
  const [text, number] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const [time, id] = [new Date(text ?? ''), Number(number)];
  if (Number.isNaN(time.getTime()) || !Number.isInteger(id) || id < 0 || id > 2_147_483_647)
    throw new BadInputError('The cursor is invalid. Start again without it.');
  return { time, id };
}
