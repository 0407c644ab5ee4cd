import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

import { ReadableError } from '#api/client.ts';

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Asks the browser for a passkey to sign in with. */
export async function getPasskey(optionsJSON: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return inWords(startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }));
}

/** Asks the browser to create a passkey. */
export async function createPasskey(optionsJSON: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return inWords(startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }));
}

/** Replaces the browser's error. Browsers report cancellation, timeout and a missing passkey as the same error. */
async function inWords<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'InvalidStateError') throw new ReadableError('This device already has a passkey for you.');
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new ReadableError('No passkey was used: the request was canceled or timed out. Please try again.');
    throw new ReadableError(`The browser could not use a passkey: ${message}`);
  }
}
