import { describe, expect, it } from '@jest/globals';
import { renderChapters } from './chapters.ts';

describe('renderChapters', () => {
  it('renders chapters in order, in seconds, and starts the first one at 0', () => {
    const chapters = JSON.parse(
      renderChapters('Wednesday', 'Parallax', [
        { startMs: 9500, title: 'B', url: 'https://site.example/2', imageUrl: null },
        { startMs: 120, title: 'A', url: 'https://site.example/1', imageUrl: 'https://site.example/1.png' },
      ]),
    ) as unknown;
    expect(chapters).toEqual({
      version: '1.2.0',
      title: 'Wednesday',
      podcastName: 'Parallax',
      chapters: [
        { startTime: 0, title: 'A', url: 'https://site.example/1', img: 'https://site.example/1.png' },
        { startTime: 9.5, title: 'B', url: 'https://site.example/2' },
      ],
    });
  });
});
