import { describe, expect, it } from '@jest/globals';

import { HIDE_BROKEN_PICTURES } from './hide-broken-pictures.ts';

describe('a picture that fails before its part of the page is alive', () => {
  const hear: Record<string, (event: object) => void> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- the lines of the page's head, as a page runs them
  new Function('document', HIDE_BROKEN_PICTURES)({
    addEventListener: (name: string, listener: (event: object) => void, capture: boolean) => {
      if (capture) hear[name] = listener;
    },
  });

  it('shows nothing, until another picture stands there', () => {
    const picture = { localName: 'img', style: { visibility: '' } };
    hear['error']?.({ target: picture });
    expect(picture.style.visibility).toBe('hidden');
    hear['load']?.({ target: picture });
    expect(picture.style.visibility).toBe('');
  });

  it('leaves alone what is no picture', () => {
    const script = { localName: 'script', style: { visibility: '' } };
    hear['error']?.({ target: script });
    hear['load']?.({ target: globalThis });
    expect(script.style.visibility).toBe('');
  });
});
