// Worker thread for hashing passwords, started by hashing-threads.ts.
import { setPriority } from 'node:os';
import { type Argon2Cost, hashSync, matchesSync } from './argon2id.ts';

/** Nice value of the thread. Lower priority than serving pages, so that hashing uses only spare CPU time. */
const NICE_VALUE = 10;

// Linux sets the priority per thread. Other systems would change the priority of the whole process.
if (process.platform === 'linux') setPriority(0, NICE_VALUE);

export const hash = ({ password, cost }: { password: string; cost: Argon2Cost }): string => hashSync(password, cost);
export const matches = ({ hash: stored, password }: { hash: string; password: string }): boolean =>
  matchesSync(stored, password);
