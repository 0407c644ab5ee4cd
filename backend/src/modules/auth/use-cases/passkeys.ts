// oxlint-disable-next-line no-restricted-imports -- only parses addresses
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { appConfig } from '../../../shared/config/app.config.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { PasskeyStore, type StoredPasskey } from '../data/passkey.store.ts';
import type { Invitation } from '../data/people.store.ts';

const SITE_NAME = 'Parallax';

/** Loaded with the first passkey, because it takes much memory. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Registers and checks passkeys. They belong to the host of SITE_URL. */
@Injectable()
export class Passkeys {
  readonly #origin: string;
  readonly #host: string;

  constructor(private readonly store: PasskeyStore) {
    const { origin, hostname } = new URL(appConfig.read().SITE_URL);
    this.#origin = origin;
    this.#host = hostname;
  }

  /** False if the site address is an IP address, where browsers refuse passkeys. */
  get areSupported(): boolean {
    return isIP(this.#host.replaceAll(/[[\]]/g, '')) === 0;
  }

  async createRegistration({ id, name, email }: Invitation) {
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: this.#host,
      userID: new TextEncoder().encode(`member ${id}`),
      userName: email,
      userDisplayName: name,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.store.addChallenge(options.challenge, id);
    return options;
  }

  /** Returns the passkey to store. Throws if the response is invalid. */
  async verifyRegistration(memberId: number, response: object): Promise<StoredPasskey> {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const result = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.store.takeChallenge(challenge, memberId),
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
    }).catch(() => null);
    if (!result?.verified) throw unusablePasskeyError();
    const { id, publicKey, counter } = result.registrationInfo.credential;
    return { id, memberId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  }

  async createAuthentication() {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({ rpID: this.#host, userVerification: 'required' });
    await this.store.addChallenge(options.challenge, null);
    return options;
  }

  /** Returns the stored passkey that the response names, without checking the response. */
  async findPasskey(response: object): Promise<StoredPasskey | null> {
    const id = 'id' in response ? response.id : null;
    return typeof id === 'string' ? this.store.find(id) : null;
  }

  /** Returns whether the response proves the passkey. Uses up the challenge. */
  async verifyAuthentication(passkey: StoredPasskey, response: object): Promise<boolean> {
    const { id, publicKey, counter } = passkey;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const result = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.store.takeChallenge(challenge, null),
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    }).catch(() => null);
    return result?.verified === true && this.store.updateCounter(id, result.authenticationInfo.newCounter);
  }
}

export function unusablePasskeyError(): DomainError {
  return new DomainError('unusable-passkey', 'The passkey could not be checked. Please try again.', 400);
}
