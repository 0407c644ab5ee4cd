import type { TestItem } from './feed-server.ts';

const SYLLABLES = 'bar cor del fen gar hol jun kel lor mab nor pel quin ros sel tam ul ver wil zan'.split(' ');

/** A seeded random number generator, so that each run generates the same news. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function word(next: () => number, syllables: number): string {
  return Array.from({ length: syllables }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join('');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns one outlet's report of an event whose names occur in no other event. */
export function inventedItem(event: number, version: number, publishedAt: Date): TestItem {
  const names = random(event * 7919 + 1);
  const [place, person, thing, other] = [
    capital(word(names, 3)),
    `${capital(word(names, 2))} ${capital(word(names, 3))}`,
    word(names, 3),
    word(names, 3),
  ];
  const sum = 100 + Math.floor(names() * 900);
  const versions = [
    {
      title: `${place} council opens its new ${thing} after work worth ${sum} thousand marks`,
      text: `The council of ${place} opened a new ${thing} on Monday that cost ${sum} thousand marks, the town said.\n${person}, who led the work, called the ${thing} a gift to everybody who lives near the ${other}.\nThe ${thing} stands beside the old ${other} and will be open on every working day of the year.`,
    },
    {
      title: `New ${thing} for ${place}: ${sum} thousand marks spent, says ${person}`,
      text: `People in ${place} have a ${thing} of their own since Monday, paid for with ${sum} thousand marks.\n"We waited long for this," ${person} said at the opening beside the ${other}.\nThe ${thing} was planned when the old ${other} had become too small for the growing town.`,
    },
  ];
  const report = versions[version % versions.length] ?? versions[0];
  return { guid: `event-${event}-${version}`, title: report?.title ?? '', text: report?.text ?? '', publishedAt };
}
