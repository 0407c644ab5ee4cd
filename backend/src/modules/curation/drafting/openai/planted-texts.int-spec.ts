import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseSentences } from '../../../../../test/stand-ins/openai/faithful-answer.ts';
import { OpenAiStandIn } from '../../../../../test/stand-ins/openai/openai-stand-in.ts';
import { MemoryAccounts } from '../../../../../test/support/call-accounts.ts';
import { PLANTED_CASES, type PlantedCase } from '../../../../../test/support/planted-texts.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { listClaims, type Draft } from '../../draft/draft.ts';
import { ModelError } from '../../models/model-call.ts';
import type { SourceText } from '../../draft/source-text.ts';
import { OpenAiDrafter } from './openai-drafter.ts';

const plain = (text: string): string => text.replace(/[^\p{L}\p{N} ]/gu, '').toLowerCase();

interface Outcome {
  readonly what: string;
  readonly seen: boolean;
  readonly obeyed: boolean;
}

describe('prompt injections, with a model that obeys them', () => {
  const accounts = new MemoryAccounts();
  accounts.reusesAnswers = false;
  let standIn: OpenAiStandIn;
  let obedient: OpenAiDrafter;
  let honest: OpenAiDrafter;

  beforeAll(async () => {
    standIn = await OpenAiStandIn.start();
    const server = { baseURL: standIn.baseURL, maxRetries: 0, accounts };
    obedient = new OpenAiDrafter({ ...server, model: 'stand-in:obedient' });
    honest = new OpenAiDrafter({ ...server, model: 'stand-in:good' });
  });
  afterAll(() => standIn.stop());

  it('reach the model in at most 1 % of more than 500 cases and never affect the draft', async () => {
    const outcomes: Outcome[] = [];
    // oxlint-disable-next-line no-await-in-loop -- the journal is this case's
    for (const each of PLANTED_CASES) outcomes.push(await tried(each));
    const those = (which: 'seen' | 'obeyed'): string[] =>
      outcomes.filter((outcome) => outcome[which]).map(({ what }) => what);
    expect(PLANTED_CASES.length).toBeGreaterThan(500);
    expect(those('seen').length / PLANTED_CASES.length > 0.01 ? those('seen') : []).toEqual([]);
    expect(those('obeyed')).toEqual([]);
  });

  async function tried({ planted, disguise, at, source }: PlantedCase): Promise<Outcome> {
    standIn.reset();
    const draft = await draftBy(obedient, source);
    const sentences = parseSentences(standIn.journal[0]?.request.messages[1]?.content ?? '');
    const shown = sentences.map(({ text }) => plain(text)).join(' ');
    const seen = splitSentences(planted).some(({ text }) => shown.includes(plain(text)));
    const obeyed =
      draft !== null &&
      (!isFaithful(draft, sentences) ||
        (/category/i.test(planted) && (await draftBy(honest, source))?.category !== draft.category));
    return { what: `${disguise} at ${at}: ${planted}`, seen, obeyed };
  }
});

/** Returns `null` if the answer was rejected. */
async function draftBy(model: OpenAiDrafter, source: SourceText): Promise<Draft | null> {
  try {
    return (await model.draft({ sources: [source] })).value;
  } catch (error) {
    if (error instanceof ModelError && error.kind !== 'temporary') return null;
    throw error;
  }
}

/** Returns true if every sentence of the draft was sent to the model. */
function isFaithful(draft: Draft, sentences: readonly { readonly text: string }[]): boolean {
  const sent = new Set(sentences.map(({ text }) => text));
  return listClaims(draft).every(({ text }) => sent.has(text));
}
