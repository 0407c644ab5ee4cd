import { describe, expect, it } from '@jest/globals';
import { parseMemberName } from './member-name.ts';

describe('the name of a member', () => {
  it('has single spaces', () => {
    expect(parseMemberName('  Ada \n  Byron ')).toBe('Ada Byron');
  });

  it.each(['', ' ', '\u200B', '...'])('has a letter, unlike %j', (name) => {
    expect(() => parseMemberName(name)).toThrow('Please enter a name.');
  });

  it.each(['Ada\u200B Byron', 'Ada Byron\u202E', 'Ada\u0000'])('has no invisible character, unlike %j', (name) => {
    expect(() => parseMemberName(name)).toThrow('invisible character');
  });

  it.each(['administrator', 'A Former  Member', 'Administrator'])('is not that of somebody else: %s', (name) => {
    expect(() => parseMemberName(name)).toThrow('is not the name of a person');
  });
});
