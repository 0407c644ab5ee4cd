import { describe, expect, it } from '@jest/globals';

import { hideBrokenPictures } from './hide-broken-pictures.ts';

interface Picture {
  src?: string;
  style: { visibility: string };
  onload?: () => void;
}

describe('picture that fails before hydration', () => {
  let fail: (event: { target: Picture }) => void = () => {};
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
  new Function('document', `(${hideBrokenPictures.toString()})()`)({
    addEventListener: (name: string, listener: typeof fail, capture: boolean) => {
      if (name === 'error' && capture) fail = listener;
    },
  });

  it('is hidden until another picture replaces it', () => {
    const picture: Picture = { src: '/images/1', style: { visibility: '' } };
    fail({ target: picture });
    expect(picture.style.visibility).toBe('hidden');
    picture.onload?.();
    expect(picture.style.visibility).toBe('');
  });

  it('leaves elements without a source unchanged', () => {
    const link: Picture = { style: { visibility: '' } };
    fail({ target: link });
    expect(link).toEqual({ style: { visibility: '' } });
  });
});
