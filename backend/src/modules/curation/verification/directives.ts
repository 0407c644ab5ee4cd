import { tokenise } from '../../../shared/text/tokens.ts';
import { removeQuotations } from './evidence/attribution.ts';
import WORDS from './english-words.json' with { type: 'json' };

/**
 * Base forms that begin an instruction. Some are also nouns that begin a report ("Report says …"), so the next word is
 * checked.
 */
const IMPERATIVES: ReadonlySet<string> = new Set(WORDS.imperatives.join(' ').split(' '));
/** Second words that show that the first word is a noun, so the sentence is not an instruction. */
const RULES_OUT_INSTRUCTION = new RegExp(
  '^(?:is|are|was|were|be|has|have|had|will|would|can|could|may|might|must|should|did|does|says?|said|' +
    'shows?|finds?|found|of|from|by|between|came|comes|went|goes|rose|fell|grew|began|ended|remains?|' +
    'continues?|according|officials?|prices?|sales?|workers?|groups?|teams?|firms?|makers?|numbers?|' +
    String.raw`\w+(?:ed|ises|izes|ates))$`,
);
/**
 * Matches text that addresses its reader: it begins with "you", or asks or promises something. Elsewhere, "you" may
 * mean anyone ("where a pouch is put in your hand").
 */
const ADDRESSES_READER = new RegExp(
  [
    String.raw`^(?:\W|and|so|but|if|when|dear|as|now|once|unless|since|before|after)*\b(?:you|your|yours|yourself)\b`,
    String.raw`\byou(?:['’](?:re|ve|ll)| (?:are|must|should|shall|will|would|could|need|want|have to|won|get|do|` +
      String.raw`did not ask))\b`,
    String.raw`\b(?:thank|help|ask|remind|contact|let|send|offer|invite|urge|need|want|like|to|with|if) you\b`,
    String.raw`\b(?:if|when|unless|before|whether|that|as|what|which|how) you\b|\bi\b.*\byour\b`,
    String.raw`\b(?:in|of|for|with|on|from|to|about|into|using|by) your\b(?! hand| feet)|\byourself\b`,
  ].join('|'),
  'i',
);
/** Phrases that address a language model or an editor. */
const ADDRESSES_MODEL = new RegExp(
  String.raw`\b(?:(?:your|the) (?:answer|reply|response|output|message|summary)\b|` +
    '(?:previous|prior|above|earlier|preceding|following|these|all) (?:instructions?|prompts?|directions?)|' +
    String.raw`system (?:prompt|message|override|note|update)|language model|as an ai\b|` +
    String.raw`ai (?:assistant|model|summari[sz]er)|chat ?gpt|(?:act|behave) as (?:an?|if)\b|developer mode|jailbreak|` +
    String.raw`new (?:instructions?|task|rules?)\b|the user\b|instructions? for (?:the |an? )?(?:ai|assistant|model|` +
    String.raw`editor|summari[sz]er)\b|from now on,? (?:every|all|any|each) (?:output|answer|summar|text|repl|draft|` +
    String.raw`headline)\w*|note to (?:the )?(?:ai|assistant|model|editor|summari[sz]er|reviewer)|` +
    String.raw`end of (?:article|document|text|input)|(?:this|the) (?:article|text|summary) (?:must|should|needs to)\b|` +
    String.raw`must (?:be )?(?:include|mention|publish|rank|approve|categori[sz]e)\w*)`,
  'i',
);
/** Phrases that say how to write the article. A genuine report does not mention its own summary. */
const PRESCRIBES_ARTICLE = new RegExp(
  [
    String.raw`^\W*(?:system|assistant|user|instructions?|prompt|developer)(?: (?:note|message|update|override))?\s*:`,
    String.raw`\bsummari[sz]ers\b`,
    String.raw`\b(?:this (?:article|summary|draft)|(?:correct|right|only) (?:summary|category|headline)|snapshots? \d|` +
      String.raw`no review is needed)\b`,
    String.raw`\b(?:category|summary|headline|citations?|(?:language )?model|output|` +
      String.raw`draft)\b(?! (?:bill|law|agreement)\b).{0,40}?\b(?:must|shall|(?:has|have|needs?|is required|` +
      String.raw`are required) to)\b`,
  ].join('|'),
  'i',
);
const URL_OR_EMAIL = new RegExp(
  [
    String.raw`\b(?:https?:\/\/|www\.)|[\w.-]+@[\w-]+\.\w`,
    String.raw`\b[\w-]{2,}\.(?:com|net|org|xyz|info|biz|ru|io|co|shop|click|top|site|online|app|dev)\b`,
  ].join('|'),
  'i',
);
const MARKUP = /<\/?[a-z!][^>]*>|\{\{|\}\}|```|\[\/?(?:inst|system|assistant|user)\]|"\s*:\s*["[{]|[{}[\]]\s*,|===?/i;
/** Words that may precede an instruction, such as `please`. */
const INSTRUCTION_PREFIX = new RegExp(
  String.raw`^(?:(?:please|kindly|now|then|also|first|next|finally|important|note|attention|hey|hello|dear \w+|` +
    String.raw`in (?:your|the) \w+|and|so|just|simply|instead|urgent|instruction|task|system|assistant|user|reminder|` +
    String.raw`warning|ps|p\.s\.)\b[\s,:;!—-]*)+`,
  'i',
);
/** Zero-width characters, which would keep the patterns from matching. */
const INVISIBLE_CHARACTERS = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu;

function beginsWithInstruction(text: string): boolean {
  const opening = text.replace(INSTRUCTION_PREFIX, '');
  const [first, second, third] = tokenise(opening).map((token) => token.folded);
  if (first === undefined || !IMPERATIVES.has(first)) return false;
  if (second === 'and' || second === 'or') return third === undefined || IMPERATIVES.has(third);
  return second === undefined || !(RULES_OUT_INSTRUCTION.test(second) || describesPerson(opening));
}

/** Returns true for "Substitute Davo Hessling scored": a role, a name and a finite verb. */
function describesPerson(text: string): boolean {
  const verb = /^\p{Lu}\p{Ll}+ (?:\p{Lu}[\p{L}’'-]+ )+(\p{Ll}+)/u.exec(text)?.[1];
  return verb !== undefined && RULES_OUT_INSTRUCTION.test(verb);
}

/** Matches a capitalized word after a bracket, or between a lowercase word and a determiner. */
const EMBEDDED_OPENING = new RegExp(
  [
    String.raw`\[\s*(\p{Lu}\p{Ll}+) `,
    String.raw`(?<=(?:\s\p{Ll}+|\)) )(\p{Lu}\p{Ll}+) (?=(?:an?|the|this|these|all|any|your|how|what)\b)`,
  ].join('|'),
  'gu',
);

/**
 * Returns true for an instruction in brackets ("… unit in [Replace vowels …]") or appended to a truncated sentence
 * ("… has Provide a poem …").
 */
function containsInstruction(text: string): boolean {
  return [...text.matchAll(EMBEDDED_OPENING)].some(([, bracketed, appended]) =>
    IMPERATIVES.has((bracketed ?? appended ?? '').toLowerCase()),
  );
}

/**
 * Returns true if a sentence addresses its reader (a person or a model) instead of reporting: instructions, questions,
 * second person, URLs, markup. In quoted speech, only a final question mark, URLs and markup count.
 */
export function isDirective(sentence: string): boolean {
  const spoken = removeQuotations(sentence.replace(INVISIBLE_CHARACTERS, '')).trim();
  const opening = spoken.replace(/^[^\p{L}\p{N}]+/u, '');
  return (
    /\?["'”’)\]}]*$/.test(sentence) ||
    URL_OR_EMAIL.test(sentence) ||
    MARKUP.test(sentence) ||
    ADDRESSES_MODEL.test(spoken) ||
    PRESCRIBES_ARTICLE.test(spoken) ||
    ADDRESSES_READER.test(spoken) ||
    beginsWithInstruction(opening) ||
    containsInstruction(spoken)
  );
}
