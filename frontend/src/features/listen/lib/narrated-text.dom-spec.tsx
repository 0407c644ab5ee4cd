import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { narratedText } from './narrated-text.ts';
import type { NarrationSegment } from './narration.ts';

const PAGE = `
  <h1>Council passes <span>52-48</span> vote</h1>
  <aside id="correction-3"><p>The vote was on Monday.</p></aside>
  <div class="standfirst">The vote was on Monday. “It was close,” she said.<button>1</button></div>
  <div class="article-body">
    <h2>Background</h2>
    <p>The vote was <b>on Monday</b>.<a class="evidence-mark">2</a> Nobody left.</p>
    <p>Nobody
      left. </p>
  </div>
  <div data-side="liberal"><ul><li>Nobody left.</li></ul></div>`;

const root = document.createElement('article');
beforeEach(() => {
  root.innerHTML = PAGE;
  document.body.replaceChildren(root);
});

const at = (place: NarrationSegment['place'], text: string): NarrationSegment => ({
  place,
  ordinal: 0,
  text,
  startMs: 0,
  endMs: 0,
});
const placeOf = (range: Range | null) => {
  const parent = range?.startContainer.parentElement?.closest('h1, aside, .standfirst, h2, p, li');
  return [parent?.tagName ?? null, range?.toString().replace(/\s+/g, ' ')];
};
const found = (...segments: ReturnType<typeof at>[]) => {
  const rangeOf = narratedText(root, segments);
  return segments.map((_, index) => placeOf(rangeOf(index)));
};

describe('narrated sentences on the page', () => {
  it('finds sentences by their place, across elements and without evidence marks', () => {
    expect(
      found(
        at('correction', 'The vote was on Monday.'),
        at('title', 'Council passes 52-48 vote'),
        at('summary', 'The vote was on Monday.'),
        at('summary', '“It was close,” she said.'),
        at('heading', 'Background'),
        at('body', 'The vote was on Monday.'),
        at('body', 'Nobody left.'),
        at('body', 'Nobody left.'),
        at('liberal', 'Nobody left.'),
      ),
    ).toEqual([
      ['P', 'The vote was on Monday.'],
      ['H1', 'Council passes 52-48 vote'],
      ['DIV', 'The vote was on Monday.'],
      ['DIV', '“It was close,” she said.'],
      ['H2', 'Background'],
      ['P', 'The vote was on Monday.'],
      ['P', 'Nobody left.'],
      ['P', 'Nobody left.'],
      ['LI', 'Nobody left.'],
    ]);
  });

  it('finds repeated sentences in order', () => {
    const rangeOf = narratedText(root, [at('body', 'Nobody left.'), at('body', 'Nobody left.')]);
    const [first, second] = [rangeOf(0)!, rangeOf(1)!];
    expect(first.compareBoundaryPoints(Range.START_TO_START, second)).toBe(-1);
  });

  it('finds sentences by text on pages without places, and omits missing ones', () => {
    expect(found(at('intro', 'Nobody left.'), at('outro', 'Good night.'))).toEqual([
      ['P', 'Nobody left.'],
      [null, undefined],
    ]);
  });

  it('searches the page once, and again if sentences appear later', () => {
    jest.useFakeTimers();
    const search = jest.spyOn(root, 'querySelectorAll');
    const rangeOf = narratedText(root, [at('title', 'Later'), at('body', 'Nobody left.'), at('heading', 'Later')]);
    for (let times = 0; times < 3; times += 1) expect([0, 1, 2].map(rangeOf).filter(Boolean)).toHaveLength(1);
    expect(search).toHaveBeenCalledTimes(2);
    root.querySelector('h1')?.replaceChildren('Later');
    jest.advanceTimersByTime(1100);
    expect(placeOf(rangeOf(0))[0]).toBe('H1');
    jest.useRealTimers();
  });

  it('finds the sentences again after the page replaced a part', () => {
    const rangeOf = narratedText(root, [at('liberal', 'Nobody left.')]);
    expect(placeOf(rangeOf(0))[0]).toBe('LI');
    root.innerHTML = PAGE;
    expect(placeOf(rangeOf(0))[0]).toBe('LI');
  });
});
