import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';
import { MIN_PASSWORD_LENGTH } from './identity.ts';

/** The most frequent entries of published lists of common passwords. */
const PUBLISHED =
  `123456 password 12345678 123456789 qwerty abc123 monkey 1234567 letmein trustno1 dragon baseball 111111 iloveyou
  master sunshine ashley bailey passw0rd shadow 123123 654321 superman qazwsx michael football 1qaz2wsx welcome
  jesus ninja mustang password1 adobe123 admin 1234567890 photoshop[x] 1234 princess azerty 000000 access 696969
  batman 123321 121212 555555 lovely 7777777 888888 666666 112233 zaq12wsx qwerty123 qwertyuiop 1q2w3e4r 987654321
  123qwe asdfgh asdfghjkl zxcvbnm donald starwars hello123 freedom whatever qwerty1 charlie aa123456 hottie loveme
  flower jordan23 password123 p@ssw0rd P@$$w0rd1 Summer2024 welcome1! abcd1234 a123456 159753[x] 11223344 131313
  1q2w3e q1w2e3r4 147258369 asdf1234 Qwerty12345 iloveyou1 football1 computer internet samsung liverpool chelsea
  arsenal chocolate butterfly pokemon naruto hunter2 killer george 010190 19900101 01011990 passpass redblue
  monkey12 changeme secret1 administrator root123 test123 testtest guest1 pass1234 12qwaszx zxcvbn 88888888 999999
  abcdef aaaaaa abcabc`
    .split(/\s+/)
    .filter((entry) => !entry.endsWith('[x]'));

describe('common passwords', () => {
  it.each(PUBLISHED)('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('detects the 3,000 most common passwords of sufficient length', () => {
    const commonest = dictionary['passwords-common']
      .filter((word) => word.length >= MIN_PASSWORD_LENGTH)
      .slice(0, 3000);
    expect(commonest).toHaveLength(3000);
    expect(commonest.filter((word) => !isCommonPassword(word))).toEqual([]);
  });

  it('checks a password quickly, whatever its length', () => {
    expect(isCommonPassword('a'.repeat(1000))).toBe(true);
    expect(isCommonPassword('A1!ä'.repeat(250))).toBe(true);
  });

  it.each([
    'tr4velling kettle',
    'vxkwpq',
    'blaue Ameise 7',
    'kitchen window light',
    'noxious-trombone',
    'Heute!regnet',
    'пирожок с вишней',
    'h7Gq2x',
    '3n1gm@tic-otter',
    '4829105736',
  ])('%s is not a common password', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it.each(['password@123', 'qwerty@123', 'Princess123!', 'summer123!', 'Liverpool123!', '1password1!', '!password1!'])(
    'detects %s, a common word with digits and symbols around it',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it("detects passwords made from the reader's own name or address", () => {
    expect(isCommonPassword('wilhelmine77', ['Wilhelmine', 'w.tell@example.org'])).toBe(true);
    expect(isCommonPassword('W.Tell@example.org', ['Wilhelmine', 'w.tell@example.org'])).toBe(true);
    expect(isCommonPassword('1wilhelmine!!', ['Wilhelmine'])).toBe(true);
    expect(isCommonPassword('wilhelmine77')).toBe(false);
  });
});
