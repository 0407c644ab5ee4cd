/** A numbered sentence of a source in a draft prompt. */
interface PromptSentence {
  readonly id: string;
  readonly text: string;
  readonly outletIndex: number;
  readonly side: string;
  readonly kind: string;
}

export interface StandInSentence {
  text: string;
  ids: string[];
}

/** A response in the schema of the request, before a misbehavior changes it. */
export interface StandInAnswer {
  title: StandInSentence;
  summary: StandInSentence[];
  happened: StandInSentence[];
  additions: { about: string; outletIndex: number; sentences: StandInSentence[] }[];
  differences: { statements: { outletIndex: number; sentence: StandInSentence }[] }[];
  positions: Record<'conservative' | 'liberal' | 'center', StandInSentence[]> | null;
  category: string;
  tags: string[];
}

const OUTLET = /^outlet (\d+) \| .* \| side: (\w+)$/;
const KIND = /^kind: (\w+)$/;
const SENTENCE = /^\[(s\d+)\] (.+)$/;

/** Parses the numbered sentences of a prompt, in order. */
export function parseSentences(prompt: string): PromptSentence[] {
  let [outletIndex, side, kind] = [0, 'none', 'news'];
  const shown: PromptSentence[] = [];
  for (const line of prompt.split('\n')) {
    const [, index, ofSide] = OUTLET.exec(line) ?? [];
    if (index !== undefined && ofSide !== undefined) [outletIndex, side, kind] = [Number(index), ofSide, 'news'];
    kind = KIND.exec(line)?.[1] ?? kind;
    const [, id, text] = SENTENCE.exec(line) ?? [];
    if (id !== undefined && text !== undefined) shown.push({ id, text, outletIndex, side, kind });
  }
  return shown;
}

function cite({ id, text }: PromptSentence): StandInSentence {
  return { text, ids: [id] };
}

function fit(sentences: readonly PromptSentence[], minLength: number, maxLength: number): PromptSentence[] {
  const plain = sentences.filter(
    ({ text }) => text.length >= minLength && text.length <= maxLength && !/[*_`{}[\]‹›]/.test(text),
  );
  return plain.length > 0 ? plain : sentences.slice(0, 1);
}

function createPositions(sentences: readonly PromptSentence[]): NonNullable<StandInAnswer['positions']> {
  const of = (side: string): StandInSentence[] => {
    const own = sentences.filter((each) => each.side === side);
    return own.length === 0 ? [] : fit(own, 15, 600).slice(0, 2).map(cite);
  };
  return { conservative: of('conservative'), liberal: of('liberal'), center: of('center') };
}

/** Interleaves the outlets: the first sentence of each, then the second of each, and so on. */
function interleaveOutlets(sentences: readonly PromptSentence[]): PromptSentence[] {
  const places = new Map<number, number>();
  const ranked = sentences.map((sentence) => {
    const place = places.get(sentence.outletIndex) ?? 0;
    places.set(sentence.outletIndex, place + 1);
    return { sentence, place };
  });
  return ranked.sort((a, b) => a.place - b.place).map(({ sentence }) => sentence);
}

/** Returns a deterministic, faithful draft: sentences of the prompt with their numbers. */
export function createFaithfulAnswer(prompt: string): StandInAnswer {
  const shown = parseSentences(prompt);
  const reported = shown.filter(({ kind }) => kind !== 'opinion');
  const all = reported.length > 0 ? reported : shown;
  const political = /\bpolitical: yes\b/.test(prompt.split('\n', 1)[0] ?? '');
  const neutral = all.filter(({ side }) => side === 'none' || side === 'center');
  const usable = political && neutral.length >= 3 ? neutral : all;
  const [first] = fit(usable, 12, 180);
  if (first === undefined) throw new Error('The prompt has no numbered sentences.');
  const others = fit(
    interleaveOutlets(usable).filter(({ id }) => id !== first.id),
    15,
    400,
  );
  const outlets = [...new Set(all.map(({ outletIndex }) => outletIndex))];
  const used = new Set<string>();
  // Several outlets may print the same agency text, so repeated sentences are skipped.
  const ofOutlet = (wanted: number): StandInSentence[] => {
    const own = fit(
      all.filter(({ outletIndex, text }) => outletIndex === wanted && !used.has(text)),
      15,
      600,
    ).slice(0, 4);
    for (const { text } of own) used.add(text);
    return own.map(cite);
  };
  return {
    title: cite(first),
    summary: (others.length === 0 ? [first] : others.slice(0, 3)).map(cite),
    happened: ofOutlet(first.outletIndex),
    additions: outlets
      .filter((outletIndex) => outletIndex !== first.outletIndex)
      .slice(0, 8)
      .map((outletIndex) => ({ about: `outlet ${outletIndex}`, outletIndex, sentences: ofOutlet(outletIndex) }))
      .filter(({ sentences }) => sentences.length > 0),
    differences: [],
    positions: political ? createPositions(shown) : null,
    category: 'World News',
    tags: [...new Set(first.text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [])].slice(0, 4),
  };
}
