import { tokenise } from '../../../shared/text/tokens.ts';
import WORDS from './english-words.json' with { type: 'json' };

/**
 * Base forms that begin an instruction. Some are also nouns that begin a report ("Report says …"), so the next word is
 * checked.
 */
const IMPERATIVES: ReadonlySet<string> = new Set(WORDS.imperatives.join(' ').split(' '));
/** Second words that rule out an instruction: finite verbs, and words that make the opening a name or a noun phrase. */
const FINITE =
  /^(?:is|are|was|were|be|has|have|had|will|would|can|could|may|might|must|should|did|does|says?|said|shows?|finds?|found|of|from|by|between|came|comes|went|goes|rose|fell|grew|began|ended|remains?|continues?|according|officials?|prices?|sales?|workers?|groups?|teams?|firms?|makers?|numbers?|\w+(?:ed|ises|izes|ates))$/;
/**
 * A report may use "you" for anyone ("where a pouch is put in your hand"). Text that addresses its reader begins with
 * "you", or asks or promises something.
 */
const SECOND_PERSON =
  /^(?:\W|and|so|but|if|when|dear|as|now|once|unless|since|before|after)*\b(?:you|your|yours|yourself)\b|\byou(?:['’](?:re|ve|ll)| (?:are|must|should|shall|will|would|could|need|want|have to|won|get|do|did not ask))\b|\b(?:thank|help|ask|remind|contact|let|send|offer|invite|urge|need|want|like|to|with|if) you\b|\b(?:if|when|unless|before|whether|that|as|what|which|how) you\b|\bi\b.*\byour\b|\b(?:in|of|for|with|on|from|to|about|into|using|by) your\b(?! hand| feet)|\byourself\b/i;
const TO_MACHINE =
  /\b(?:(?:your|the) (?:answer|reply|response|output|message|summary)\b|(?:previous|prior|above|earlier|preceding|following|these|all) (?:instructions?|prompts?|directions?)|system (?:prompt|message|override|note|update)|language model|as an ai\b|ai (?:assistant|model|summari[sz]er)|chat ?gpt|(?:act|behave) as (?:an?|if)\b|developer mode|jailbreak|new (?:instructions?|task|rules?)\b|the user\b|instructions? for (?:the |an? )?(?:ai|assistant|model|editor|summari[sz]er)\b|from now on,? (?:every|all|any|each) (?:output|answer|summar|text|repl|draft|headline)\w*|note to (?:the )?(?:ai|assistant|model|editor|summari[sz]er|reviewer)|end of (?:article|document|text|input)|(?:this|the) (?:article|text|summary) (?:must|should|needs to)\b|must (?:be )?(?:include|mention|publish|rank|approve|categori[sz]e)\w*)/i;
/** Phrases that prescribe how the article is written. A genuine report does not mention its own summary. */
const ABOUT_TEXT =
  /^\W*(?:system|assistant|user|instructions?|prompt|developer)(?: (?:note|message|update|override))?\s*:|\bsummari[sz]ers\b|\b(?:this (?:article|summary|draft)|(?:correct|right|only) (?:summary|category|headline)|snapshots? \d|no review is needed)\b|\b(?:category|summary|headline|citations?|(?:language )?model|output|draft)\b(?! (?:bill|law|agreement)\b).{0,40}?\b(?:must|shall|(?:has|have|needs?|is required|are required) to)\b/i;
const ADDRESS =
  /\b(?:https?:\/\/|www\.)|[\w.-]+@[\w-]+\.\w|\b[\w-]{2,}\.(?:com|net|org|xyz|info|biz|ru|io|co|shop|click|top|site|online|app|dev)\b/i;
const MARKUP = /<\/?[a-z!][^>]*>|\{\{|\}\}|```|\[\/?(?:inst|system|assistant|user)\]|"\s*:\s*["[{]|[{}[\]]\s*,|===?/i;
const LEAD_IN =
  /^(?:(?:please|kindly|now|then|also|first|next|finally|important|note|attention|hey|hello|dear \w+|in (?:your|the) \w+|and|so|just|simply|instead|urgent|instruction|task|system|assistant|user|reminder|warning|ps|p\.s\.)\b[\s,:;!—-]*)+/i;
/** Zero-width characters, which hide words from the patterns. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu;
const QUOTED = /["“«][^"”»]*["”»]/g;

function isOrder(text: string): boolean {
  const opening = text.replace(LEAD_IN, '');
  const [first, second, third] = tokenise(opening).map((token) => token.folded);
  if (first === undefined || !IMPERATIVES.has(first)) return false;
  if (second === 'and' || second === 'or') return third === undefined || IMPERATIVES.has(third);
  return second === undefined || !(FINITE.test(second) || describesPerson(opening));
}

/** Returns true for "Substitute Davo Hessling scored": a role, a name and a finite verb. */
function describesPerson(text: string): boolean {
  const verb = /^\p{Lu}\p{Ll}+ (?:\p{Lu}[\p{L}’'-]+ )+(\p{Ll}+)/u.exec(text)?.[1];
  return verb !== undefined && FINITE.test(verb);
}

/**
 * An instruction appended to a truncated sentence or put in brackets: "… has Provide a poem …", "… unit in [Replace
 * vowels …]".
 */
function containsOrder(text: string): boolean {
  return [
    ...text.matchAll(
      /\[\s*(\p{Lu}\p{Ll}+) |(?<=(?:\s\p{Ll}+|\)) )(\p{Lu}\p{Ll}+) (?=(?:an?|the|this|these|all|any|your|how|what)\b)/gu,
    ),
  ].some(([, bracketed, glued]) => IMPERATIVES.has((bracketed ?? glued ?? '').toLowerCase()));
}

/**
 * Returns true if a sentence addresses its reader (a person or a machine) instead of reporting: instructions,
 * questions, second person, URLs, markup. Quoted speech is only checked for a final question mark, URLs and markup.
 */
export function isDirective(sentence: string): boolean {
  const spoken = sentence.replace(INVISIBLE, '').replace(QUOTED, ' ').trim();
  const openers = spoken.replace(/^[^\p{L}\p{N}]+/u, '');
  return (
    /\?["'”’)\]}]*$/.test(sentence) ||
    ADDRESS.test(sentence) ||
    MARKUP.test(sentence) ||
    TO_MACHINE.test(spoken) ||
    ABOUT_TEXT.test(spoken) ||
    SECOND_PERSON.test(spoken) ||
    isOrder(openers) ||
    containsOrder(spoken)
  );
}
