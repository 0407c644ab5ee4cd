import { createHmac } from 'node:crypto';
import { isSameText } from './is-same-text.ts';

const signWith = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** `keys` are separated by spaces. The first one signs, and all of them are accepted, so that keys can be changed. */
export function sign(keys: string, text: string): string {
  return signWith(keys.split(' ')[0] ?? '', text);
}

export function isSigned(keys: string, text: string, signature: string): boolean {
  return keys.split(' ').some((key) => key !== '' && isSameText(signature, signWith(key, text)));
}
