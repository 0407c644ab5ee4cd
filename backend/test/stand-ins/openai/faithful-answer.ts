/** What a draft prompt shows of its sources. */
interface Shown {
  readonly id: string;
  readonly text: string;
  readonly outletIndex: number;
  readonly side: string;
}

export interface StandInSentence {
  text: string;
  ids: string[];
}

/** The answer in the form that the request's schema asks for; misbehaviours change it. */
export interface StandInAnswer {
  title: StandInSentence;
  summary: StandInSentence[];
  body: { outletIndex: number; sentences: StandInSentence[] }[];
  perspectives: Record<'conservative' | 'liberal' | 'center', StandInSentence[]> | null;
  category: string;
  tags: string[];
}

const OUTLET = /^outlet (\d+) \| .* \| side: (\w+)$/;
const SENTENCE = /^\[(s\d+)\] (.+)$/;

/** The numbered sentences of a prompt, in order. */
export function shownSentences(prompt: string): Shown[] {
  let [outletIndex, side] = [0, 'none'];
  const shown: Shown[] = [];
  for (const line of prompt.split('\n')) {
    const [, index, ofSide] = OUTLET.exec(line) ?? [];
    if (index !== undefined && ofSide !== undefined) [outletIndex, side] = [Number(index), ofSide];
    const [, id, text] = SENTENCE.exec(line) ?? [];
    if (id !== undefined && text !== undefined) shown.push({ id, text, outletIndex, side });
  }
  return shown;
}

function cite({ id, text }: Shown): StandInSentence {
  return { text, ids: [id] };
}

function fit(sentences: readonly Shown[], shortest: number, longest: number): Shown[] {
  const plain = sentences.filter(({ text }) => text.length >= shortest && text.length <= longest && !/[*_`{}[\]‹›]/.test(text));
  return plain.length > 0 ? plain : sentences.slice(0, 1);
}

function perspectivesOf(sentences: readonly Shown[]): NonNullable<StandInAnswer['perspectives']> {
  const of = (side: string): StandInSentence[] => {
    const own = sentences.filter((each) => each.side === side);
    return own.length === 0 ? [] : fit(own, 15, 600).slice(0, 2).map(cite);
  };
  return { conservative: of('conservative'), liberal: of('liberal'), center: of('center') };
}

/** The first sentence of each outlet, then the second of each, and so on. */
function inTurn(sentences: readonly Shown[]): Shown[] {
  const places = new Map<number, number>();
  const ranked = sentences.map((sentence) => {
    const place = places.get(sentence.outletIndex) ?? 0;
    places.set(sentence.outletIndex, place + 1);
    return { sentence, place };
  });
  return ranked.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence);
}

/** A deterministic honest draft: the prompt's own sentences, each with its number. */
export function faithfulAnswer(prompt: string): StandInAnswer {
  const all = shownSentences(prompt);
  const [first] = fit(all, 12, 180);
  if (first === undefined) throw new Error('The prompt has no numbered sentences.');
  const others = fit(inTurn(all).filter(({ id }) => id !== first.id), 15, 400);
  const outlets = [...new Set(all.map(({ outletIndex }) => outletIndex))];
  return {
    title: cite(first),
    summary: (others.length === 0 ? [first] : others.slice(0, 3)).map(cite),
    body: outlets.slice(0, 8).map((outletIndex) => ({
      outletIndex,
      sentences: fit(all.filter((each) => each.outletIndex === outletIndex), 15, 600).slice(0, 4).map(cite),
    })),
    perspectives: /\bpolitical: yes\b/.test(prompt.split('\n', 1)[0] ?? '') ? perspectivesOf(all) : null,
    category: 'World News',
    tags: [...new Set(first.text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [])].slice(0, 4),
  };
}
