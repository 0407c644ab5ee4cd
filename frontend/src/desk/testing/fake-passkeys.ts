const BYTES = new Uint8Array([1, 2, 3]).buffer;

/** Adds an authenticator to jsdom, which responds or fails with this error. */
export function fakePasskeys(error?: 'NotAllowedError' | 'InvalidStateError'): void {
  const respond = () => {
    if (error) return Promise.reject(new DOMException('No.', error));
    return Promise.resolve({
      id: 'AQID',
      rawId: BYTES,
      type: 'public-key',
      response: {
        clientDataJSON: BYTES,
        attestationObject: BYTES,
        authenticatorData: BYTES,
        signature: BYTES,
        userHandle: BYTES,
      },
      getClientExtensionResults: () => ({}),
    });
  };
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: respond, create: respond },
  });
}

export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** Options as the server would send them, for signing in and for joining. */
export const PASSKEY_OPTIONS = {
  options: {
    challenge: 'AQID',
    rpId: 'localhost',
    rp: { id: 'localhost', name: 'Parallax' },
    user: { id: 'AQID', name: 'ada@example.org', displayName: 'Ada' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
