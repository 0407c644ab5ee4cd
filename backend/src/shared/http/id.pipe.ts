import { Injectable, type PipeTransform } from '@nestjs/common';
import { BadInputError, NotFoundError } from '../errors/domain-error.ts';

/** The largest number that an id column holds. */
const LARGEST = 2_147_483_647;

/** An id of an address: plain digits, nothing that a language also reads as a number. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,18}$/.test(value)) throw new BadInputError('An id is a whole number such as 17.');
    const id = Number(value);
    if (id > LARGEST) throw new NotFoundError('Number', value);
    return id;
  }
}
