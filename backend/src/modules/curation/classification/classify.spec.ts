import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '../../../shared/news/categories.ts';
import { classify, classifyStory, type ClassifierInput } from './classify.ts';

const item = (title: string, text = '', feedCategory: string | null = null): ClassifierInput => ({
  title,
  text,
  feedCategory,
  itemCategories: [],
  url: '',
});
const filed = (each: ClassifierInput, record: Readonly<Record<string, number>>): ClassifierInput => ({
  ...each,
  feedRecord: Object.entries(record).map(([category, weight]) => ({ category, weight })),
});

interface Labelled {
  readonly category: string;
  readonly title: string;
  readonly text: string;
}

function sampleItems(): Labelled[] {
  const folder = path.resolve(import.meta.dirname, '../../../../sample-edition/stories');
  return readdirSync(folder).flatMap((file) => {
    const { category, events } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      category: string;
      events: { items: { title: string; paragraphs?: string[] }[] }[];
    };
    return events.flatMap((event) =>
      event.items.map(({ title, paragraphs = [] }) => ({ category, title, text: paragraphs.join('\n\n') })),
    );
  });
}

/** Parses the golden set: `## Category` headings, each followed by lines of the form "headline | lead". */
function goldenHeadlines(): Labelled[] {
  let category = '';
  return readFileSync(path.resolve(import.meta.dirname, '../../../../test/golden/categories.txt'), 'utf8')
    .split('\n')
    .flatMap((line): Labelled[] => {
      if (line.startsWith('## ')) category = line.slice(3);
      const [title = '', text] = line.split(' | ');
      return text === undefined || line.startsWith('#') ? [] : [{ category, title, text }];
    });
}

describe('classify', () => {
  it.each([
    [
      'Politics',
      'Senators reject the bill',
      'Lawmakers voted against the amendment after a long debate in the Senate committee.',
    ],
    [
      'World News',
      'Ceasefire holds on the border',
      'Troops withdrew and refugees returned after rebels and the army signed a truce. The United Nations sent peacekeepers.',
    ],
    [
      'Sports',
      'Late goal sends Ashgate into the semi-final',
      'The striker scored in stoppage time and the goalkeeper saved a penalty.',
    ],
    [
      'Entertainment',
      'A debut film takes the box office by surprise',
      'The director cast an unknown actress, and cinema audiences love the comedy.',
    ],
    [
      'Music',
      'The band announces a farewell tour and one last album',
      'The singer and the guitarist will play forty concerts.',
    ],
    [
      'Business',
      'Retailer’s shares fall as quarterly profit halves',
      'Investors sold after the chief executive cut the dividend and analysts lowered their forecasts.',
    ],
    [
      'Technology',
      'A flaw in the browser let hackers read passwords',
      'The software company has released a patch for its operating system.',
    ],
    [
      'Science',
      'Astronomers find water on a distant planet',
      'The telescope saw its atmosphere as it crossed its star, researchers report.',
    ],
    [
      'Health',
      'New vaccine halves malaria in children',
      'The clinical trial followed 4,000 patients; doctors saw few side effects.',
    ],
    [
      'History',
      'Roman tombs found under a car park',
      'Archaeologists date the burials and their pottery to the third century.',
    ],
    [
      'Travel',
      'Five islands for a quiet week by the sea',
      'Hotels are open all year, ferries run daily and hikers find empty trails.',
    ],
    [
      'Food',
      'A soup for cold evenings',
      'The recipe needs onions, butter and good bread. Bake the cheese on top, says the chef.',
    ],
    [
      'Fashion',
      'Designers bring back the long coat',
      'On the runway models wore silk dresses under wool, and stylists liked it.',
    ],
    [
      'Automotive',
      'First drive: a small electric car with a long range',
      'The hatchback’s battery and motor are new; horsepower is modest and the brakes are good.',
    ],
  ])('recognizes %s by its words', (category, title, text) => {
    expect(classify(item(title, text)).category).toBe(category);
  });

  it('returns General with low confidence if nothing suggests a category', () => {
    const { category, confidence } = classify(item('A quiet morning', 'Nothing much happened and then it was noon.'));
    expect(category).toBe('General');
    expect(confidence).toBeLessThan(0.2);
  });

  it("overrides the feed's category only if the words strongly suggest another one", () => {
    expect(classify(item('A quiet morning', '', 'Travel')).category).toBe('Travel');
    const match = item(
      'Striker scores twice in the cup semi-final',
      'The goalkeeper and the coach praised the midfielder; the league title and the playoff come next.',
      'Business',
    );
    expect(classify(match).category).toBe('Sports');
  });

  it("trusts a feed's category less if reviewers often changed it", () => {
    const doubtful = item(
      'Shares in the club rise after the cup win',
      'The owner, an investor, sold shares.',
      'Sports',
    );
    expect(classify(filed(doubtful, { Sports: 200 })).category).toBe('Sports');
    expect(classify(filed(doubtful, { Business: 200 })).category).not.toBe('Sports');
  });

  it("learns a feed's categories from reviewers, without ruling out others", () => {
    const quiet = item('A quiet morning', '', 'Fashion');
    const told = (each: ClassifierInput): unknown[] => {
      const { category, confidence } = classify(each);
      return [category, Number(confidence.toFixed(2))];
    };
    expect(told(quiet)).toEqual(['Fashion', 0.85]);
    expect(told(filed(quiet, { Food: 20 }))).toEqual(['Food', 0.48]);
    expect(classify(filed(quiet, { Fashion: 5, Food: 5 })).category).toBe('Fashion');
    expect(told(filed(item('A quiet morning'), { Travel: 60, Food: 20 }))).toEqual(['Travel', 0.58]);
    const match = item(
      'Striker scores twice in the cup semi-final',
      'The goalkeeper and the coach praised the midfielder; the league title and the playoff come next.',
      'Fashion',
    );
    expect(classify(filed(match, { Fashion: 10_000 })).category).toBe('Sports');
    expect(classify(filed(quiet, { General: 400 })).confidence).toBeCloseTo(0.85, 5);
  });

  it("lowers the confidence in the feed's category if the text contains only words of another category", () => {
    const about = (title: string): number => {
      const { category, confidence } = classify(item(title, '', 'Fashion'));
      return category === 'Fashion' ? confidence : 1 - confidence;
    };
    expect(about('A quiet morning')).toBeCloseTo(0.85, 2);
    expect(about('The recipe of the harvest supper')).toBeLessThan(0.5);
    expect(about('The recipe of the harvest supper, in a silk dress')).toBeGreaterThan(0.5);
  });

  it("prefers the most frequent news categories if the text contradicts the feed's category", () => {
    // The words of the text suggest music and business equally.
    expect(classify(item('The dividend and the guitarist', '', 'Fashion')).category).toBe('Business');
  });

  it('is never certain from the words of a single text', () => {
    const cup =
      'The striker scored, the goalkeeper saved a penalty, the midfielder limped off, and the league leaders lost 2-1 in the quarter-final.';
    expect(classify(item(cup, cup.repeat(5))).confidence).toBeLessThan(0.99);
    expect(classify(filed(item(cup, cup.repeat(5), 'Sports'), { Sports: 500 })).confidence).toBeGreaterThan(0.99);
  });

  it("uses the item's own categories and the path segments of its URL", () => {
    const plain = item('What we know so far', 'Here is a summary of the day.');
    expect(classify({ ...plain, itemCategories: ['Football'] }).category).toBe('Sports');
    expect(classify({ ...plain, url: 'https://ledger.example/technology/2026/05/what-we-know' }).category).toBe(
      'Technology',
    );
  });

  it("assigns the expected category to the golden set's headlines in every category", () => {
    const golden = goldenHeadlines();
    const right = golden.filter(({ category, title, text }) => classify(item(title, text)).category === category);
    expect(right.length / golden.length).toBeGreaterThan(0.97);
    for (const category of CATEGORIES) {
      const share =
        right.filter((each) => each.category === category).length /
        golden.filter((each) => each.category === category).length;
      expect([category, share >= 0.8]).toEqual([category, true]);
      expect([
        category,
        [...golden, ...sampleItems()].filter((each) => each.category === category).length >= 20,
      ]).toEqual([category, true]);
    }
  });

  it('assigns the same categories as the editors of the sample edition', () => {
    const items = sampleItems();
    const right = (hinted: boolean): number =>
      items.filter(
        ({ category, title, text }) => classify(item(title, text, hinted ? category : null)).category === category,
      ).length / items.length;
    expect(right(true)).toBeGreaterThan(0.97);
    expect(right(false)).toBeGreaterThan(0.75);
  });
});

describe('classifyStory', () => {
  it('chooses the category that most items suggest', () => {
    const sports = item('Late goal sends Ashgate into the semi-final', 'The striker scored.');
    const business = item('Shares fall', 'Investors sold.');
    expect(classifyStory([sports, business, sports]).category).toBe('Sports');
    expect(classifyStory([]).category).toBe('General');
  });
});
