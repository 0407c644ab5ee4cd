import { describe, expect, it } from '@jest/globals';
import { pickItemImage } from './item-media.ts';
import type { IllustratedItem } from './item-media.ts';

type Media = IllustratedItem['media'][number];
const media = (url: string, rest: Partial<Media> = {}): Media => ({
  url,
  medium: 'image',
  width: null,
  height: null,
  credit: null,
  description: null,
  role: 'content',
  ...rest,
});
const pick = (item: Partial<IllustratedItem>): ReturnType<typeof pickItemImage> =>
  pickItemImage({
    title: 'Harbor bridge opens',
    link: null,
    media: [],
    enclosures: [],
    contentHtml: null,
    summaryHtml: null,
    ...item,
  });

describe('pickItemImage', () => {
  it('picks the widest full-size picture with its credit', () => {
    const found = pick({
      media: [
        media('https://i.example/thumb.jpg', { role: 'thumbnail', width: 2000 }),
        media('https://i.example/small.jpg', { width: 400 }),
        media('https://i.example/big.jpg', { width: 1200, credit: 'Photo: Ann Lee / Agency' }),
      ],
      contentHtml: '<img src="https://i.example/text.jpg">',
    });
    expect(found).toEqual({ url: 'https://i.example/big.jpg', credit: 'Ann Lee / Agency', description: null });
  });

  it('prefers an enclosure to a thumbnail and ignores audio and video', () => {
    const found = pick({
      media: [
        media('https://i.example/v.mp4', { medium: 'video' }),
        media('https://i.example/thumb.jpg', { role: 'thumbnail' }),
      ],
      enclosures: [
        media('https://i.example/e.mp3', { medium: 'audio', role: 'enclosure' }),
        media('https://i.example/e.jpg', { role: 'enclosure' }),
      ],
    });
    expect(found?.url).toBe('https://i.example/e.jpg');
  });

  it('ignores icons, tracking pixels and addresses that are not http(s)', () => {
    const found = pick({
      media: [
        media('data:image/png;base64,AA'),
        media('javascript:alert(1)'),
        media('https://i.example/favicon.png'),
        media('https://i.example/p.png', { width: 1, height: 1 }),
        media('https://i.example/tiny.jpg', { width: 60, height: 60 }),
      ],
      contentHtml:
        '<p><img src="https://pixel.wp.com/b.gif"><img src="/relative.jpg"><img src="https://i.example/x.gif" width=1 height=1><img src="https://i.example/real.jpg"></p>',
    });
    expect(found).toEqual({ url: 'https://i.example/real.jpg', credit: null, description: null });
  });

  it('reads the credit of a picture from the caption of its figure', () => {
    const figure = (caption: string): string =>
      `<figure><img src="https://i.example/a.jpg"><figcaption>${caption}</figcaption></figure>`;
    expect(pick({ contentHtml: figure('The bridge. <span class="image-credit">Ann Lee/Agency</span>') })?.credit).toBe(
      'Ann Lee/Agency',
    );
    expect(pick({ contentHtml: figure('The bridge on Tuesday. Photograph: Ann Lee/Agency') })?.credit).toBe(
      'Ann Lee/Agency',
    );
    expect(pick({ contentHtml: figure('The bridge on Tuesday.') })?.credit).toBeNull();
  });

  it.each([
    [
      'the description of the medium',
      { media: [media('https://i.example/a.jpg', { description: 'Trams cross it.' })] },
    ],
    ['its alternative text', { contentHtml: '<img src="https://i.example/a.jpg" alt=" Trams cross\n it. ">' }],
    [
      'the alternative text of the same picture in the text',
      {
        media: [media('https://i.example/a.jpg')],
        summaryHtml:
          '<img src="https://i.example/b.jpg" alt="A crowd."><img src="https://i.example/a.jpg" alt="Trams cross it.">',
      },
    ],
    [
      'its caption without the credit',
      {
        contentHtml:
          '<figure><img src="https://i.example/a.jpg" alt=""><figcaption>Trams cross it. (Photo: Ann Lee)</figcaption></figure>',
      },
    ],
  ])('describes a picture by %s', (_source, item) => {
    expect(pick(item)?.description).toBe('Trams cross it.');
  });

  it.each(['DSC_0042', 'harbor-bridge.jpeg', 'image', 'Harbor bridge opens', ' '])(
    'does not take %p for a description',
    (alt) => {
      expect(pick({ contentHtml: `<img src="https://i.example/a.jpg" alt="${alt}">` })).toMatchObject({
        description: null,
      });
    },
  );

  it('finds lazily loaded pictures, and uses the summary if the content has no picture', () => {
    expect(
      pick({
        contentHtml: '<p>no picture</p>',
        summaryHtml: '<img src="data:image/gif;base64,R0" data-src="https://i.example/lazy.jpg">',
      })?.url,
    ).toBe('https://i.example/lazy.jpg');
  });

  it.each([
    ['an attribute for lazy loading', '<img src="https://i.example/load.gif" data-lazy-src="https://i.example/p.jpg">'],
    ['a lazy attribute of another name', '<img src="/blank.png" data-full="https://i.example/p.jpg">'],
    [
      'the widest address of a srcset',
      '<img src="https://i.example/s.jpg" srcset="https://i.example/s.jpg 300w, https://i.example/p.jpg 900w, https://i.example/huge.jpg 6000w">',
    ],
    [
      'a lazy srcset',
      '<img src="data:image/gif;base64,R0" data-src="https://i.example/{width}.jpg" data-srcset="https://i.example/p.jpg 900w">',
    ],
    ['noscript', '<img src="https://i.example/x/1"><noscript><img src="https://i.example/p.jpg"></noscript>'],
    [
      'the source of a picture element',
      '<picture><source srcset="https://i.example/p.jpg 900w"><img src="https://i.example/spinner.svg"></picture>',
    ],
    ['a relative lazy attribute', '<img data-src="../p.jpg">'],
  ])('prefers the photo that %s names to a placeholder', (_what, html) => {
    expect(pick({ contentHtml: html, link: 'https://i.example/news/1' })?.url).toBe('https://i.example/p.jpg');
  });

  it('keeps a photo that is followed by a tracking pixel in noscript', () => {
    const html =
      '<img src="https://i.example/p.jpg"><noscript><img src="https://t.example/t" width=1 height=1></noscript>';
    expect(pick({ contentHtml: html })?.url).toBe('https://i.example/p.jpg');
  });

  it('does not use a data attribute that is not a picture', () => {
    const html = '<img src="https://i.example/p.jpg" data-original-page="https://i.example/page" data-large="1">';
    expect(pick({ contentHtml: html, link: 'https://i.example/news/1' })?.url).toBe('https://i.example/p.jpg');
  });

  it('returns null if there is no picture', () => {
    expect(pick({ contentHtml: '<p>text</p>' })).toBeNull();
    expect(pick({ contentHtml: '<img src="https://i.example/loading.svg">' })).toBeNull();
  });
});
