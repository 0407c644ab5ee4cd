import { sideOf, type Side } from '../../../shared/news/lean.ts';
import { findEntities } from '../../../shared/text/entities.ts';
import { escapePattern } from '../../../shared/text/escape-pattern.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import type { SourceText } from '../draft/source-text.ts';
import { embedInSentence, getSpeechVerbs, readUtterance, splitStatements } from './evidence/attribution.ts';
import PARTIES from './parties.json' with { type: 'json' };
import { readWords } from './words.ts';

/** A report whose speakers are assigned to sides. */
type QuotingReport = Pick<SourceText, 'outletId' | 'lean' | 'text'>;

export interface Speaker {
  /** `null` if the reports reveal no affiliation. */
  readonly side: Side | null;
  /** Case-folded surname. Empty if the speaker is a group. */
  readonly person: string;
}

/** Minimum number of quoted words for an outlet to give a party a voice. */
const MIN_QUOTED_WORDS = 5;
const INSTITUTION = /(?:Department|Minist(?:er|ry)|Secretary|Office|House|Senate|Party|Council)$/;
const PRONOUN = /^(?:and )?(?:he|she)$/i;
/** Verbs with which reports pass on the answer of the other side. */
const REPLY_VERBS = getSpeechVerbs('answers');
const KNOWN_SIDES: ReadonlyMap<string, Side> = new Map(
  PARTIES.flatMap(({ side, names }) => names.split(', ').map((name): [string, Side] => [name, side as Side])),
);
const toPattern = (names: Iterable<string>): string =>
  `\\b(?:${[...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')})\\b(?!-\\p{Ll})`;
const NAME = String.raw`(?<!\p{L})\p{Lu}[\p{L}’'-]+`;
const NAMES = `(?:${NAME} ){1,3}${NAME}`;
/** Matches a capitalized word without a possessive ending. */
const SURNAME = /(?<![\p{L}’'-])\p{Lu}[\p{L}\p{M}\p{N}]*(?:[’'-](?!s(?!\p{L}))[\p{L}\p{M}\p{N}]+)*/gu;
/** Words by which reports describe a person or a party, such as "right-wing". */
const DESCRIPTION = toPattern([...KNOWN_SIDES.keys()].filter((name) => /^\p{Ll}/u.test(name)));
/** Matches "the centre-left Harbour Alliance" and "Harbour Alliance, a centre-left party". */
const DESCRIBED_GROUP = new RegExp(
  `(${DESCRIPTION}) (${NAMES})|(${NAMES}), (?:an?|the) (?:\\p{Ll}+ )?(${DESCRIPTION})`,
  'gu',
);
/** Matches names of parties, unions and campaigns: "Harbour Alliance", "Union of Carters", "teachers' union". */
const GROUP = new RegExp(
  `(?<!\\p{L})(?!The |European |African |Soviet )(?:${NAME} ){1,4}(?:[Pp]arty|Alliance|Union|Coalition|Movement|League|Front|` +
    `Association|Federation|campaign)\\b|\\b(?:Union|Association|Federation|Campaign|Coalition) (?:of|for) ${NAME}` +
    String.raw`|\b(?:\p{Ll}+['’]?s['’]?|police) union\b|\b(?:campaign|lobby|rights) group\b`,
  'gu',
);
const OFFICES = [...readWords('offices'), 'member', 'activist', 'campaigner', 'commentator']
  .map((office) => `[${office.charAt(0).toUpperCase()}${office.charAt(0)}]${office.slice(1)}`)
  .join('|');
/** Matches "state senator", "defence spokesman" or "Sen.". Verbs end the match, as in "Labour accused the senator". */
const ROLE = String.raw`(?:(?!(?!affairs)\p{L}+(?:ed|s) )\p{L}+ ){0,3}(?:${OFFICES}|MP|Sen\.|Rep\.|Gov\.)`;
/** Matches the words between a name and its party: "of Ohio, a", ", who leads the" or ", spokesman of the". */
const LINK =
  String.raw`(?!,[^,.;]*\b(?:critic|opponent|rival|voter)\b)(?: of ${NAMES}| of ${NAME})?` +
  String.raw`(?:(?:,? (?:of|for) (?:the )?|,? \(|,? (?=[RD]-)|, (?:an? |the |who (?:leads?|led|heads?|chairs?) |` +
  String.raw`(?:\p{Ll}+ ){1,4}(?:of|for) (?:the )?))[^,.;“”"()]{0,60}?|, (?=(?:${NAME} ){1,3}(?:${OFFICES}|MP)\b))`;

/** Builds patterns that find the name of a party before a person, after a person, and in a speaker that is a group. */
function buildPatterns(names: Iterable<string>) {
  // "Labour Minister" and "Labour Department" name an office, not the party.
  const party = `(?<party>${toPattern(names)})(?! (?:[Mm]inist|[Dd]epartment|[Ss]ecretary|[Mm]arket|[Ee]stimate))`;
  const group = `(?:(?:[Tt]he|[Aa]|[Ss]ome|[Mm]any|[Mm]ost) )?(?:\\p{Lu}\\p{L}+ |\\p{L}+ (?:for|of) (?:the )?)?${party}`;
  return {
    before: new RegExp(
      `${party}(?:['’]s|(?<!s))(?: ${ROLE}(?: of the ${NAME})?,?|, led by)? (?:\\p{Lu}(?:\\p{L}{0,2}\\.|[\\p{L}’'-]*) )*$`,
      'u',
    ),
    after: new RegExp(`^${LINK}${party}`, 'u'),
    group: new RegExp(`^${group}(?: \\p{L}+s| [Pp]arty)?(?: (?:in|on|from) [^,]*)?(?:,.*)?$`, 'u'),
  };
}

/** Returns the case-folded surnames in "Ada Moss of Oran, whose district …" and "the minister, Ada Moss". */
function extractSurnames(speaker: string): string[] {
  const [, subject = '', rest = ''] = /^(.*?)(?: of (?:the |\p{Lu}).*?)?(?:[,(](.*))?$/u.exec(speaker) ?? [];
  return [subject, rest].flatMap(
    (words) =>
      findEntities(embedInSentence(words))
        .toSorted((a, b) => b.start - a.start)[0]
        ?.words.at(-1) ?? [],
  );
}

/** Returns groups that a text describes, with the side of the description. */
function findDescribedGroups(text: string): [string, Side][] {
  return [...text.matchAll(DESCRIBED_GROUP)].flatMap(([, before, one, other, after]) => {
    const side = KNOWN_SIDES.get(before ?? after ?? '');
    return side === undefined ? [] : [[one ?? other ?? '', side]];
  });
}

/**
 * Assigns speakers to sides by their party or affiliation, in the words of any report. A party that is neither known nor
 * described is on the side whose outlets quote its people more often. Anyone else is on no side.
 */
export class SpeakerSides {
  readonly #sides = new Map(KNOWN_SIDES);
  readonly #patterns: ReturnType<typeof buildPatterns>;
  /** Names of parties and groups by case-folded surname. */
  readonly #memberships = new Map<string, Set<string>>();

  constructor(reports: readonly QuotingReport[]) {
    const texts = reports.map(({ text }) => text);
    for (const [name, side] of texts.flatMap(findDescribedGroups))
      if (!KNOWN_SIDES.has(name)) this.#sides.set(name, side);
    const groups = texts.flatMap((text) => [...text.matchAll(GROUP)].map(([name]) => name));
    this.#patterns = buildPatterns([...this.#sides.keys(), ...groups]);
    for (const text of texts) this.#addMembers(text);
    this.#addSidesOfOutlets(reports);
  }

  /**
   * Returns the speaker of a sentence, or `null` if the sentence reports no statement.
   *
   * @param previous sentence that names the person whom "he" or "she" refers to
   */
  readSpeaker(sentence: string, previous = ''): Speaker | null {
    const speaker = readUtterance(sentence)?.speaker ?? '';
    if (speaker === '') return null;
    const person = this.#findPerson(speaker, previous);
    const sides = new Set(this.#listParties(speaker, person).flatMap((party) => this.#sides.get(party) ?? []));
    const [side = null] = sides;
    return { side: sides.size === 1 ? side : null, person };
  }

  /** Returns the known sides of everyone who makes a statement in a text. */
  listSides(text: string): Side[] {
    return splitStatements(text).flatMap((statement) => this.readSpeaker(statement)?.side ?? []);
  }

  /**
   * Returns true if all speakers of a text are on a side or, if no speaker has a known side, all cited outlets are.
   *
   * @param sidesOfOutlets sides of the outlets that the text cites
   */
  areOnSide(side: Side, text: string, sidesOfOutlets: readonly (Side | null)[]): boolean {
    const sides = this.listSides(text);
    return (sides.length > 0 ? sides : sidesOfOutlets).every((each) => each === side);
  }

  /** Returns the case-folded surname of a speaker, or nothing for a group. */
  #findPerson(speaker: string, previous: string): string {
    if (this.#patterns.group.test(speaker)) return '';
    if (!PRONOUN.test(speaker)) {
      const names = extractSurnames(speaker);
      return names.find((name) => this.#memberships.has(name)) ?? names[0] ?? '';
    }
    const surnames = findEntities(previous).map(({ words }) => words.at(-1) ?? '');
    const [member = '', ...others] = surnames.filter((name) => this.#memberships.has(name));
    return others.length === 0 ? member : '';
  }

  #listParties(speaker: string, person: string): string[] {
    return [...(this.#memberships.get(person) ?? this.#patterns.group.exec(speaker)?.slice(1, 2) ?? [])];
  }

  /** Remembers the parties that a text names next to people. */
  #addMembers(text: string): void {
    const people = new Map(
      findEntities(text)
        .filter(({ name }) => !INSTITUTION.test(name))
        .map(({ words, name }) => [name.split(' ').at(-1) ?? name, words.at(-1) ?? '']),
    );
    for (const { 0: surname, index } of text.matchAll(SURNAME)) {
      const person = people.get(surname);
      if (person === undefined) continue;
      const before = text.slice(Math.max(0, index - 80), index).replace(/^.*[;:“”"\n]/su, '');
      const after = text.slice(index + surname.length, index + surname.length + 120);
      const party = (this.#patterns.after.exec(after) ?? this.#patterns.before.exec(before))?.groups?.['party'];
      if (party) this.#memberships.set(person, (this.#memberships.get(person) ?? new Set()).add(party));
    }
  }

  /**
   * Assigns unknown parties to the side whose outlets voice them more. A single outlet is not enough if only outlets of its
   * side report, because it quotes its opponents, too.
   */
  #addSidesOfOutlets(reports: readonly QuotingReport[]): void {
    const political = reports.flatMap(({ lean, text, outletId }) =>
      lean === null || lean === 'center' ? [] : this.#listVoices(text).map((voice) => ({ ...voice, lean, outletId })),
    );
    const sides = new Set(reports.map(({ lean }) => lean && sideOf(lean)));
    for (const [party, voices] of Map.groupBy(political, (voice) => voice.party)) {
      const lead = voices.reduce((sum, { lean, weight }) => sum + (sideOf(lean) === 'liberal' ? weight : -weight), 0);
      const isSure =
        (sides.has('liberal') && sides.has('conservative')) || new Set(voices.map(({ outletId }) => outletId)).size > 1;
      if (!this.#sides.has(party) && lead !== 0 && isSure)
        this.#sides.set(party, lead > 0 ? 'liberal' : 'conservative');
    }
  }

  /** Returns the parties whose people speak in a text, except in replies. A quotation counts twice. */
  #listVoices(text: string): { readonly party: string; readonly weight: number }[] {
    return splitSentences(text).flatMap((sentence, at, all) => {
      const utterance = readUtterance(sentence.text);
      if (utterance === null || REPLY_VERBS.has(utterance.verb)) return [];
      const person = this.#findPerson(utterance.speaker, all[at - 1]?.text ?? '');
      const weight = tokenise(utterance.quoted).length >= MIN_QUOTED_WORDS ? 2 : 1;
      return person === '' ? [] : this.#listParties(utterance.speaker, person).map((party) => ({ party, weight }));
    });
  }
}
