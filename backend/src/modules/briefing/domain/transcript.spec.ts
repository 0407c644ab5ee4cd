import { describe, expect, it } from '@jest/globals';
import { renderTranscript } from './transcript.ts';

describe('renderTranscript', () => {
  it('renders one cue for each sentence', () => {
    expect(
      renderTranscript([
        { text: 'A bridge opens', startMs: 0, endMs: 1250 },
        { text: 'It opened on Monday.', startMs: 3_661_007, endMs: 3_662_000 },
      ]),
    ).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nA bridge opens\n\n01:01:01.007 --> 01:01:02.000\nIt opened on Monday.\n',
    );
  });

  it('escapes text that would end a cue or start a tag', () => {
    const text = 'A <b>bold</b> move &\n\n1 --> 2';
    expect(renderTranscript([{ text, startMs: 0, endMs: 1 }])).toContain(
      '\nA &lt;b&gt;bold&lt;/b&gt; move &amp; 1 --&gt; 2\n',
    );
  });

  it('never ends a cue before it starts', () => {
    expect(renderTranscript([{ text: 'A', startMs: 5, endMs: 5 }])).toContain('00:00:00.005 --> 00:00:00.006');
  });
});
