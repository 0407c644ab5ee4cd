import { describe, expect, it } from '@jest/globals';
import { parseMemberName } from './member-name.ts';

describe('the name of a member', () => {
  it('has single spaces', () => {
    expect(parseMemberName('  Ada \n  Byron ')).toBe('Ada Byron');
  });

  it.each(['', ' ', '\u200B', '...'])('must contain a letter: %j', (name) => {
    expect(() => parseMemberName(name)).toThrow('Please enter a name.');
  });

  it.each(['Ada\u200B Byron', 'Ada Byron\u202E', 'Ada\u0000'])(
    'must not contain an invisible character: %j',
    (name) => {
      expect(() => parseMemberName(name)).toThrow('invisible character');
    },
  );

  it.each(['administrator', 'A Former  Member', 'Administrator'])(
    'must not be the name of another actor: %s',
    (name) => {
      expect(() => parseMemberName(name)).toThrow('is not the name of a person');
    },
  );
});
