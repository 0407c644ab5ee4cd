/** Returns a generator of numbers between 0 and 1 that depend only on the seed. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const VOCABULARY = 200_000;
/** Lowest rank of a generated word. Lower ranks are the function words of the templates, which are not terms. */
export const FIRST_RANK = 50;

/** Returns the word of a rank: eight letters, unique, and the same in every run. Lower ranks are more common. */
export function wordOfRank(rank) {
  const [consonants, vowels] = ['bcdfghklmnprstvz', 'aeio'];
  let rest = (rank * 7_368_787) % 16_777_216;
  let text = '';
  for (let syllable = 0; syllable < 4; syllable += 1) {
    text += consonants[rest % 16] + vowels[Math.floor(rest / 16) % 4];
    rest = Math.floor(rest / 64);
  }
  return text;
}

/**
 * Zipf's law: the probability of a rank is proportional to its reciprocal. The SQL in `store-data.mjs` draws ranks in the
 * same way.
 */
const drawRank = (share) => Math.floor(FIRST_RANK * (VOCABULARY / FIRST_RANK) ** share);

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/**
 * Sentence templates. `w` are words of the event, `v` words of the general vocabulary, `n` numbers, `person` a person
 * and `place` a place.
 */
const SENTENCES = [
  (e, v) =>
    `The ${e.w[0]} ${e.w[1]} of ${e.place} approved a new ${e.w[2]} worth ${e.n[0]} million marks on ${e.day} after a long ${v()} about the ${e.w[3]}.`,
  (e, v) =>
    `${e.person}, who led the ${e.w[1]} of ${e.place}, said that the ${e.w[2]} would help ${e.n[1]} families in the ${v()} of the ${v()}.`,
  (e, v) =>
    `Critics of the ${e.w[2]} warned that the ${e.w[3]} and the ${e.w[4]} had been left out by the ${v()} ${v()}.`,
  (e) =>
    `"We have waited for this ${e.w[2]} for ${e.n[2]} years," said ${e.person} beside the ${e.w[5]} in ${e.place}.`,
  (e, v) =>
    `The ${v()} for the ${e.w[4]} will be paid by the ${e.w[6]}, which reported a ${v()} of ${e.n[0]} million marks in the spring.`,
  (e, v) => `A report of the ${v()} found that the ${e.w[5]} and the ${e.w[7]} of ${e.place} were in a poor ${v()}.`,
  (e, v) =>
    `Work on the ${e.w[7]} begins in the autumn, and the first ${v()} is to be opened with the ${e.w[8]} by the end of the year.`,
  (e, v) => `People who live near the ${e.w[8]} have asked the ${v()} for a ${v()} that also covers the ${e.w[9]}.`,
  (e, v) => `The ${v()} of the ${v()} has been a matter of debate in ${e.place} since the ${e.w[9]} was closed.`,
  (e, v) => `In other ${v()} a similar ${v()} was dropped when the ${v()} turned out to be too ${v()} for the ${v()}.`,
];

function createEvent(seed) {
  const next = createRandom(seed * 7919 + 17);
  const draw = () => wordOfRank(drawRank(next()));
  return {
    w: Array.from({ length: 10 }, draw),
    n: [100 + Math.floor(next() * 9000), 1000 + Math.floor(next() * 90_000), 2 + Math.floor(next() * 30)],
    place: capitalize(wordOfRank(1_000_000 + seed * 3)),
    person: `${capitalize(wordOfRank(1_000_001 + seed * 3))} ${capitalize(wordOfRank(1_000_002 + seed * 3))}`,
    day: DAYS[Math.floor(next() * 7)],
  };
}

/** Returns one outlet's report of an event: six to nine sentences that mix the event's words with general ones. */
export function writeReport(event, version) {
  const details = createEvent(event);
  const next = createRandom(event * 104_729 + version * 31 + 5);
  const v = () => wordOfRank(drawRank(next()));
  const title = `${details.place} ${details.w[1]} approves ${details.w[2]} for ${details.w[3]} after ${v()} over ${details.w[4]}`;
  const open = SENTENCES[0](details, v);
  const rest = SENTENCES.slice(1)
    .filter(() => next() < 0.75)
    .map((sentence) => sentence(details, v));
  return { title, body: [open, ...rest].join(' ') };
}

/** Yields reports. Most events have only one report, and a few events have many. */
export function* reports(count, firstEvent) {
  const next = createRandom(firstEvent + 1);
  let made = 0;
  for (let event = firstEvent; made < count; event += 1) {
    const versions = Math.min(count - made, 1 + Math.floor(-1.6 * Math.log(1 - next())));
    for (let version = 0; version < versions; version += 1, made += 1)
      yield { event, version, ...writeReport(event, version) };
  }
}
