import { toPlainLine } from '../../models/prompt.ts';
import { type CallForm, ChatModel, type ChatModelOptions } from '../../models/chat-model.ts';
import type { ClaimJudge, JudgeAnswer, JudgeRequest } from '../claim-judge.ts';
import type { JudgedClaim, RawVerdict } from '../claim-verdicts.ts';

const YES_NO_FORM: CallForm = { purpose: 'judge', version: 'yes-no-1', maxOutputTokens: 16 };

/** The prompt that MiniCheck and similar verifiers were trained with. */
const INSTRUCTIONS =
  'Determine whether the provided claim is consistent with the corresponding document. Consistency in this context ' +
  'implies that all information presented in the claim is substantiated by the document. If not, it should be ' +
  'considered inconsistent. Please assess the claim\'s consistency with the document by responding with either "Yes" ' +
  'or "No".';

/** No report says this. A document for which the model confirms it contains a prompt injection, or is not read. */
const UNRELATED_CLAIM = 'The lighthouse keeper of Skarn keeps eleven white parrots.';

/**
 * Asks a small verifier about one sentence and its passages at a time. It gives no reasons, so "no" only means that the
 * passages do not say all of the sentence.
 */
export class YesNoJudge implements ClaimJudge {
  readonly readsContext = false;
  readonly #model: ChatModel;

  constructor(options: ChatModelOptions) {
    this.#model = new ChatModel(options);
  }

  /** Asks in sequence, because a local server answers one request at a time, and stops at the first failure. */
  async judge({ claims }: JudgeRequest): Promise<JudgeAnswer> {
    const rejections: JudgeAnswer['reject'][] = [];
    const isReadable = new Map<string, boolean>();
    const ask = async (document: string, claim: string): Promise<boolean | null> => {
      const content = `Document: ${document}\nClaim: ${toSafeLine(claim)}`;
      const { answer, reject } = await this.#model.complete(YES_NO_FORM, [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content },
      ]);
      rejections.push(reject);
      return parseYesNo(answer.content);
    };
    const confirms = async (document: string, claim: string): Promise<boolean | null> => {
      const confirmed = await ask(document, claim);
      if (confirmed !== true) return confirmed;
      const readable = isReadable.get(document) ?? (await ask(document, UNRELATED_CLAIM)) === false;
      isReadable.set(document, readable);
      return readable ? true : null;
    };
    const verdicts: (RawVerdict | null)[] = [];
    for (const claim of claims) {
      const documents = [toDocument(claim), ...(claim.summary === undefined ? [] : [toSafeLine(claim.summary)])];
      const answers: (boolean | null)[] = [];
      // oxlint-disable-next-line no-await-in-loop -- see above
      for (const document of documents) answers.push(await confirms(document, claim.text));
      verdicts.push(toVerdict(claim, answers));
    }
    return { verdicts, reject: async (reason) => void (await Promise.all(rejections.map((reject) => reject(reason)))) };
  }
}

/** The passages are the evidence, because the model read nothing else. */
function toVerdict({ passages }: JudgedClaim, answers: readonly (boolean | null)[]): RawVerdict | null {
  if (answers.includes(false)) return { verdict: 'not-stated', quote: '' };
  return answers.includes(null) ? null : { verdict: 'supported', quote: passages[0]?.cited ?? '' };
}

function toDocument({ passages }: JudgedClaim): string {
  return toSafeLine(passages.map(({ before, cited, after }) => `${before} ${cited} ${after}`).join(' '));
}

/** Converts a text to a single line that cannot imitate the end of the document. */
function toSafeLine(text: string): string {
  return toPlainLine(text).replaceAll(/\b(claim|document):/gi, '$1 -');
}

/** Accepts "yes", "no", or the probability that the claim is supported. */
function parseYesNo(content: string): boolean | null {
  const word = /^\W*(yes|no)\b/i.exec(content)?.[1]?.toLowerCase();
  if (word !== undefined) return word === 'yes';
  return /^\s*(?:0(?:\.\d+)?|1(?:\.0+)?)\s*$/.test(content) ? Number(content) >= 0.5 : null;
}
