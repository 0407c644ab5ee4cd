import { sideOf, SIDES, type Side } from '../../../../shared/news/lean.ts';
import { stem } from '../../../../shared/text/stem.ts';
import type { CitedSentence, Perspectives } from '../../domain/draft.ts';
import { reprintsOf } from '../../domain/reprints.ts';
import { SAME_NEARBY, saysTheSame } from './salience.ts';
import { cite, type SourceSentence } from './source-sentences.ts';
import { speaksOfItself } from './stands-alone.ts';
import { cosine } from './term-vector.ts';

const MOST_A_SIDE = 3;
/** What a sentence loses that says "we" or speaks of the paper it stands in. */
const OWN_VOICE = 0.2;
/** Comparing a sentence with all other sides is dear: only the most promising ones of a side are. */
const COMPARED = 24;
/** Words by which a sentence takes or reports a stand, the same for every side. None that parties bear as a name. */
const STANCE: ReadonlySet<string> = new Set(
  `accuse accused argue argued attack backlash benefit betray blame blast burden call called celebrate claim claimed concern
  condemn corrupt crisis critic critical criticise criticize crush damage danger dangerous defend defied demand denounce deny
  destroy disaster dismiss divide endanger expert extreme fail failure fair fear fight freedom harm hope hurt ignore illegal
  insist justice merit mistake need needed oppose opponent overdue overreach power praise pressure promise propose
  protect protest reckless reform refuse reject relief resist responsible right risk safe sceptic security slam squander
  strengthen struggle stun support supporter supporters taxpayer threat threaten tough undermine unfair unite urge victory
  vow warn waste weaken welcome worry wrong`
    .split(/\s+/)
    .map(stem),
);
const SPEECH = /\b(?:said|says|told|argued|argues|warned|called|accused|wrote|added|insisted|urged|claimed|described|criticized|criticised|praised|vowed|according to)\b/i;
const QUOTATION = /["“«][^"”»]{15,}["”»]/;

function framing({ text, terms }: SourceSentence): number {
  const quoted = QUOTATION.test(text) ? 0.4 : 0;
  const spoken = SPEECH.test(text) ? 0.2 : 0;
  const stance = terms.filter((term) => STANCE.has(term)).length;
  return Math.min(1, quoted + spoken + Math.min(0.5, 0.2 * stance));
}

function sideOfSentence(sentence: SourceSentence): Side | null {
  return sentence.source.lean === null ? null : sideOf(sentence.source.lean);
}

interface Ranked {
  readonly sentence: SourceSentence;
  readonly score: number;
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.sentence.sourceIndex - b.sentence.sourceIndex || a.sentence.start - b.sentence.start;
}

function rank(side: Side, sentences: readonly SourceSentence[], own: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>): Ranked[] {
  const others = sentences.filter((sentence) => ![side, null].includes(sideOfSentence(sentence)));
  return own
    .filter((sentence) => sideOfSentence(sentence) === side)
    .map((sentence): Ranked => ({ sentence, score: 0.45 * framing(sentence) + 0.3 * (scores.get(sentence) ?? 0) - (speaksOfItself(sentence.text) ? OWN_VOICE : 0) }))
    .sort(byScore)
    .slice(0, COMPARED)
    .map(({ sentence, score }): Ranked => {
      const shared = others.reduce((most, other) => Math.max(most, cosine(sentence.vector, other.vector)), 0);
      return { sentence, score: score + 0.25 * (1 - shared) };
    })
    .sort(byScore);
}

/** The best, one an outlet in the first round, nothing twice. */
function pick(ranked: readonly Ranked[]): CitedSentence[] {
  const chosen: SourceSentence[] = [];
  for (const oneAnOutlet of [true, false]) {
    for (const { sentence } of ranked) {
      if (chosen.length >= MOST_A_SIDE) break;
      const repeated = chosen.some((other) => other === sentence || saysTheSame(other, sentence, SAME_NEARBY));
      const heard = oneAnOutlet && chosen.some((other) => other.source.outletId === sentence.source.outletId);
      if (!repeated && !heard) chosen.push(sentence);
    }
  }
  return chosen.map(cite);
}

/** For each side up to three sentences of its own outlets in which it speaks most for itself; none for a silent side. */
export function perspectivesOf(sentences: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>): Perspectives {
  const borrowed = reprintsOf(sentences, [...new Set(sentences.map(({ source }) => source))]);
  const own = sentences.filter((sentence) => sentence.standsAlone && sentence.supported && !borrowed.has(sentence));
  const bullets = SIDES.map((side): [Side, CitedSentence[]] => [side, pick(rank(side, sentences, own, scores))]);
  return Object.fromEntries(bullets) as Record<Side, CitedSentence[]>;
}
