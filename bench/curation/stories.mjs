import { importBuilt } from '../built.mjs';
import { formatRate, printScore, readRows, measureCpu } from './sets.mjs';

const OPEN_DAYS = 10;
const MAX_CANDIDATES = 20;
const DAY_MS = 86_400_000;

/** In-memory version of the database's story index: the stories and the frequency of each term. */
class MemoryIndex {
  documents = 0;
  #frequencies = new Map();
  #stories = new Map();
  #postings = new Map();

  frequency(term) {
    return this.#frequencies.get(term) ?? 0;
  }

  getStory(id) {
    return this.#stories.get(id);
  }

  findCandidates(lookup, publishedAt) {
    const shared = new Map();
    for (const [term, weight] of lookup) {
      for (const id of this.#postings.get(term) ?? [])
        shared.set(id, (shared.get(id) ?? 0) + Math.round(weight * 1000));
    }
    return [...shared]
      .filter(([id]) => Math.abs(this.#stories.get(id).lastSeen - publishedAt) <= OPEN_DAYS * DAY_MS)
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, MAX_CANDIDATES)
      .map(([id]) => this.#stories.get(id));
  }

  updateStory(story, terms) {
    for (const [term] of this.#stories.get(story.storyId)?.terms ?? []) this.#postings.get(term).delete(story.storyId);
    this.#stories.set(story.storyId, story);
    for (const [term] of story.terms) {
      if (!this.#postings.has(term)) this.#postings.set(term, new Set());
      this.#postings.get(term).add(story.storyId);
    }
    for (const term of terms) this.#frequencies.set(term, this.frequency(term) + 1);
    this.documents++;
  }
}

async function loadGrouping() {
  const domain = 'modules/stories/domain';
  const { profileItem } = await importBuilt(`${domain}/item-profile.js`);
  const { selectCandidateTerms } = await importBuilt(`${domain}/candidate-terms.js`);
  const { matchStory } = await importBuilt(`${domain}/match-story.js`);
  const { createStoryProfile, growStory } = await importBuilt(`${domain}/story-profile.js`);
  return (items) => {
    const index = new MemoryIndex();
    let next = 1;
    return items.map((item) => {
      const profile = profileItem(item);
      const candidates = index.findCandidates(selectCandidateTerms(profile, index), profile.publishedAt);
      const match = matchStory(profile, candidates, index);
      const story =
        match === null ? createStoryProfile(profile, next++) : growStory(index.getStory(match.storyId), profile);
      index.updateStory(
        story,
        profile.terms.map(([term]) => term),
      );
      return { id: item.id, story: story.storyId };
    });
  };
}

/** Truncates a lead between words, to simulate feeds with short leads. */
function truncate(text, most) {
  return text.length <= most ? text : text.slice(0, Math.max(0, text.slice(0, most).lastIndexOf(' ')));
}

function toItems(set, lead) {
  return set
    .toSorted((a, b) => a.time - b.time)
    .map((row) => ({
      id: row.id,
      title: row.title,
      text: truncate(row.text ?? '', lead),
      publishedAt: new Date(row.time),
    }));
}

export async function benchStories(options) {
  const group = await loadGrouping();
  const sets = [
    ['stories-headlines.jsonl', 'baseline: title TF-IDF with time window 74.1; goal BCubed F1 >= 80'],
    ['stories-stream.jsonl', 'baseline: 89.1; goal BCubed F1 >= 92, pair precision >= 90, noise <= 0.5 per story'],
  ];
  for (const [file, goal] of sets) {
    const items = toItems(readRows(options.folder, file), options.lead);
    const { result, seconds } = measureCpu(() => group(items));
    console.log(`\n${file} (${goal})`);
    printScore(options, file, result);
    console.log(formatRate(items.length, seconds));
  }
}
