import { describe, expect, it } from '@jest/globals';
import { findDueDay, listExpired, listInterrupted, nameBackup, readBackupTime } from './backup-file.ts';

const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const backup = (time: string): string => nameBackup(at(time), false);

describe('the name of a backup', () => {
  it('contains the time, to the second', () => {
    expect(backup('29T02:00:04.900')).toBe('parallax-2026-11-29T02-00-04Z.tar.zst');
    expect(nameBackup(at('29T02:00:04'), true)).toBe('parallax-2026-11-29T02-00-04Z.tar.zst.age');
    expect(readBackupTime('parallax-2026-11-29T02-00-04Z.tar.zst.age')).toEqual(at('29T02:00:04'));
    for (const other of ['notes.txt', `${backup('29T02:00:04')}.partial`]) expect(readBackupTime(other)).toBeNull();
  });
});

describe('expired backups', () => {
  const names = ['notes.txt', backup('10T02:00'), backup('20T02:00'), backup('28T02:00')];

  it('are those older than the number of days', () => {
    expect(listExpired(names, 7, at('29T02:00'))).toEqual([backup('10T02:00'), backup('20T02:00')]);
    expect(listExpired(names, 9, at('29T02:00'))).toEqual([backup('10T02:00')]);
  });

  it('never include the newest one', () => {
    expect(listExpired([backup('10T02:00')], 7, at('29T02:00'))).toEqual([]);
  });
});

it('lists the files of interrupted backups once they are older than a day', () => {
  const names = ['notes.partial', backup('10T02:00'), `${backup('10T02:00')}.partial`, `${backup('11T03:00')}.partial`];
  expect(listInterrupted(names, at('12T02:00'))).toEqual([`${backup('10T02:00')}.partial`]);
});

describe('the day whose backup is due', () => {
  it.each([
    ['29T01:59', ['28T02:00'], null],
    ['29T02:00', ['28T02:00'], '2026-11-29'],
    ['29T02:00', ['29T02:00'], null],
    ['29T23:00', ['29T01:59'], '2026-11-29'],
    // The worker was off since the day before.
    ['29T01:00', ['27T02:00'], '2026-11-28'],
    ['29T12:00', [], '2026-11-29'],
  ])('at %s with backups of %j is %s', (now, taken, day) => {
    expect(findDueDay(taken.map(backup), 2, at(now))).toBe(day);
  });
});
