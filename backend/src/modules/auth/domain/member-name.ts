import { FORMER_MEMBER, ROOT, SAMPLE_EDITION, SOFTWARE, UNNAMED_MEMBER } from '../../../shared/actor/actor.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';

/** Names of other actors in lists and in the public log. */
const TAKEN = [ROOT, SAMPLE_EDITION, SOFTWARE].map(({ name }) => name).concat(FORMER_MEMBER, UNNAMED_MEMBER);

/** Returns the normalized name of a member. Throws if the name could be mistaken for that of another actor. */
export function parseMemberName(input: string): string {
  const name = input.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(name)) throw new BadInputError('Please enter a name.', { field: 'name' });
  if (/\p{C}/u.test(name))
    throw new BadInputError('The name contains an invisible character. Please type it again.', { field: 'name' });
  if (TAKEN.some((taken) => taken.toLowerCase() === name.toLowerCase()))
    throw new BadInputError(`“${name}” is not the name of a person. Please choose another.`, { field: 'name' });
  return name;
}
